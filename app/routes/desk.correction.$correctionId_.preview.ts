import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewCorrection } from "~/letters/desk/operations/decide-correction.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  inPlainWords(() => previewCorrection(request, params.correctionId));
