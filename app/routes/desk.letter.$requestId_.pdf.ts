import type { LoaderFunctionArgs } from "@remix-run/node";
import { showLetterFile } from "~/letters/desk/operations/revoke.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => showLetterFile(request, params.requestId);
