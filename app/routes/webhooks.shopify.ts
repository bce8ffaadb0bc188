import type { ActionFunctionArgs } from "@remix-run/node";
import { answerOrderEvent } from "~/merchants/api/order-event.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { problem } from "~/platform/http/problem";

export const handle: RouteHandle = { indexable: false, loggedWhole: true };

/** Orders and refunds of Shopify shops. Shopify retries after any status other than 2xx. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerOrderEvent(request, {
    platform: "shopify",
    sender: request.headers.get("X-Shopify-Shop-Domain"),
    signature: request.headers.get("X-Shopify-Hmac-Sha256"),
    topic: request.headers.get("X-Shopify-Topic") ?? "",
    deliveryId: request.headers.get("X-Shopify-Webhook-Id"),
    triggeredAt: request.headers.get("X-Shopify-Triggered-At"),
  });

export const loader = () =>
  problem(405, "method_not_allowed", "Shopify sends its events by POST.", { headers: { Allow: "POST" } });
