import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/platform/document/route-handle";
import { drawPreview } from "~/site/previews/draw-preview.server";

export const handle: RouteHandle = { publicAddress: true };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  drawPreview(request, params.kind, params.name);
