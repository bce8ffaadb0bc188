import type { ActionFunctionArgs } from "@remix-run/node";
import { acceptBounce } from "~/letters/operations/accept-bounce.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false, loggedWhole: true };

/** Mails that bounced after the mail server had accepted them. */
export const action = ({ request }: ActionFunctionArgs) => acceptBounce(request);

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
