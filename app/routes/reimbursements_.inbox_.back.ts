import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "~/reimbursements/operations/inbox.server";

/** OAuth redirect target of the inbox's service. */
export const loader = ({ request }: LoaderFunctionArgs) => comeBack(request);

/** Never shown. With a page the route says in our words what went wrong, which Remix else does in its own. */
export default () => null;
