import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/platform/document/route-handle";
import { acceptMail } from "~/reimbursements/inbox/operations/accept-mail.server";

export const handle: RouteHandle = { indexable: false, loggedWhole: true };

/** Mails forwarded to someone's receipts address. */
export const action = ({ request }: ActionFunctionArgs) => acceptMail(request);

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
