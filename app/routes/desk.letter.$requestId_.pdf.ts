import type { LoaderFunctionArgs } from "@remix-run/node";
import { showLetterFile } from "~/letters/desk/operations/revoke.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withFileErrors(request, () => showLetterFile(request, params.requestId));
