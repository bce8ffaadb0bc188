import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "~/reimbursements/operations/inbox.server";

/** Where an inbox's service sends people back to. */
export const loader = ({ request }: LoaderFunctionArgs) => comeBack(request);
