import type { ActionFunctionArgs } from "@remix-run/node";
import { receivePaymentEvent } from "~/payments/operations/receive-event.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false, loggedWhole: true };

/** Webhook events of the payment provider. */
export const action = ({ request }: ActionFunctionArgs) => receivePaymentEvent(request);

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
