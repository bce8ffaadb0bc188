import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sendExport } from "~/letters/page/operations/export.server";
import { paths } from "~/paths";
import { withFileErrors } from "~/platform/http/file-errors.server";

/** The file is served by POST only; a GET redirects to the page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.letterPage(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withFileErrors(request, () => sendExport(request, params.token));
