import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveAccountEvent } from "~/accounts/operations/receive-event.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false, loggedWhole: true };

/** Webhook events of the account-linking provider. */
export const action = ({ request }: ActionFunctionArgs) => receiveAccountEvent(request);

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
