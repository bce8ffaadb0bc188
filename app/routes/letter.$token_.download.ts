import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sendDownload } from "~/letters/page/operations/download.server";
import { paths } from "~/paths";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

/** Only a button gets the file; the bare address leads back to the page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.letterPage(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => sendDownload(request, params.token));
