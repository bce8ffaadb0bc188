import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "~/reimbursements/inbox/operations/inbox.server";

/** OAuth redirect target of the inbox's service. */
export const loader = ({ request }: LoaderFunctionArgs) => comeBack(request);

export { NoPage as default } from "~/kit/layout/no-page";
