import type { ActionFunctionArgs } from "@remix-run/node";
import { answerOrderEvent } from "~/merchants/api/order-event.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { problem } from "~/platform/http/problem";

export const handle: RouteHandle = { indexable: false, loggedWhole: true };

/** Orders of WooCommerce shops. WooCommerce disables the webhook after five responses that aren't 2xx. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerOrderEvent(request, {
    platform: "woocommerce",
    sender: request.headers.get("X-WC-Webhook-Source"),
    signature: request.headers.get("X-WC-Webhook-Signature"),
    topic: request.headers.get("X-WC-Webhook-Topic") ?? "",
    deliveryId: request.headers.get("X-WC-Webhook-Delivery-ID"),
    triggeredAt: null,
  });

export const loader = () =>
  problem(405, "method_not_allowed", "WooCommerce sends its events by POST.", { headers: { Allow: "POST" } });
