import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { payClaimFee } from "~/reimbursements/claims/operations/claim-fee.server";

/** Only a POST leads to the payment; a GET redirects to the form. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.claim(params.id ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) => payClaimFee(request, params.id);

export { NoPage as default } from "~/kit/layout/no-page";
