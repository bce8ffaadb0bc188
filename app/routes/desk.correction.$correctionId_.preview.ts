import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewCorrection } from "~/letters/desk/operations/decide-correction.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withFileErrors(request, () => previewCorrection(request, params.correctionId));
