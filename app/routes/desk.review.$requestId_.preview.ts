import type { LoaderFunctionArgs } from "@remix-run/node";
import { preview } from "~/letters/desk/operations/preview.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  inPlainWords(() => preview(request, params.requestId));
