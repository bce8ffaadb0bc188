import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawPreview } from "~/site/previews/draw-preview.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  drawPreview(request, params.kind, params.name);
