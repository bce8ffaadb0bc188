import type { LoaderFunctionArgs } from "@remix-run/node";
import { showLetterFile } from "~/letters/desk/operations/revoke.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withPlainTextErrors(() => showLetterFile(request, params.requestId));
