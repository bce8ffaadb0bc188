import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { payClaimFee } from "~/reimbursements/operations/claim-fee.server";

/** Only the form leads to the payment; the bare address leads back to it. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.claim(params.id ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) => payClaimFee(request, params.id);
