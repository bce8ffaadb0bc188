import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";
import { downloadData } from "~/site/privacy/operations/copy-data.server";

/** The file is served by POST only; a GET redirects to the page. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.yourDataLink(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => downloadData(request, params.token));
