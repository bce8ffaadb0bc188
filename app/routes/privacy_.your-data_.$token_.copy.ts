import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withFileErrors } from "~/platform/http/file-errors.server";
import { downloadData } from "~/site/privacy/operations/copy-data.server";

/** The file is served by POST only; a GET redirects to the page. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.yourDataLink(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withFileErrors(request, () => downloadData(request, params.token));
