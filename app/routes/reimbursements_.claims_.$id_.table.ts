import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";
import { downloadTable } from "~/reimbursements/operations/claim-files.server";

/** The file is served by POST only; a GET redirects to the form. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.claim(params.id ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => downloadTable(request, params.id));
