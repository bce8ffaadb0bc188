import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withFileErrors } from "~/platform/http/file-errors.server";
import { downloadPacket } from "~/reimbursements/claims/operations/claim-files.server";

/** The file is served by POST only; a GET redirects to the form. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.claim(params.id ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withFileErrors(request, () => downloadPacket(request, params.id));
