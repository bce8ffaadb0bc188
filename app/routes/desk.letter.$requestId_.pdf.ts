import type { LoaderFunctionArgs } from "@remix-run/node";
import { showLetterFile } from "~/letters/desk/operations/revoke.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  inPlainWords(() => showLetterFile(request, params.requestId));
