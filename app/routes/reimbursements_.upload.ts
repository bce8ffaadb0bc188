import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { acceptUpload } from "~/reimbursements/files/operations/upload.server";

/** Takes only POST; a GET redirects to the form. */
export const loader = () => redirect(paths.reimbursements, 303);

export const action = ({ request }: ActionFunctionArgs) => acceptUpload(request);

export { NoPage as default } from "~/kit/layout/no-page";
