import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { acceptUpload } from "~/reimbursements/operations/upload.server";

/** Only the form has something to bring; the bare address leads back to it. */
export const loader = () => redirect(paths.reimbursements, 303);

export const action = ({ request }: ActionFunctionArgs) => acceptUpload(request);
