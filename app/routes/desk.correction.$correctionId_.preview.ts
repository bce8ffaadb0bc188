import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewCorrection } from "~/letters/desk/operations/decide-correction.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  previewCorrection(request, params.correctionId);
