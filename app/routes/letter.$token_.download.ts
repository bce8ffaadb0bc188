import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sendDownload } from "~/letters/page/operations/download.server";
import { paths } from "~/paths";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

/** The file is served by POST only; a GET redirects to the page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.letterPage(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => sendDownload(request, params.token));
