import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";
import { downloadData } from "~/site/privacy/operations/copy-data.server";

/** Only a button gets the file; the bare address leads back to the page. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.yourDataLink(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => downloadData(request, params.token));
