import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";
import { downloadTable } from "~/reimbursements/operations/claim-files.server";

/** Only the form gets the file; the bare address leads back to it. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.claim(params.id ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => downloadTable(request, params.id));
