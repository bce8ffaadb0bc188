import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewCorrection } from "~/letters/desk/operations/decide-correction.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withPlainTextErrors(() => previewCorrection(request, params.correctionId));
