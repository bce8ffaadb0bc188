import { z } from "zod";
import { isTestShop } from "~/orders/shops/domain/test-shop";
import { call, query } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import { shownAddress } from "~/platform/values/receiver-address";
import {
  type DeliveryFault,
  deliveryFaults,
  deliveryStates,
  type WebhookDelivery,
  type WebhookEvent,
  webhookTypes,
} from "../domain/events";

const listed = z.object({
  type: z.enum(webhookTypes),
  state: z.enum(deliveryStates),
  lastError: z.enum(deliveryFaults).nullable(),
});

/** A shop's deliveries of the last 30 days, newest first: up to `limit`, older than the one with the id `after`. */
export async function listDeliveries(
  shopDomain: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<WebhookDelivery[]> {
  const rows = await call("list_webhook_deliveries", { shopDomain, limit, after: after ?? null });
  return rows.map(({ url, ...row }) => {
    const delivery = fieldsOf(row);
    return { ...delivery, ...parse("list webhook deliveries", listed, delivery), address: shownAddress(url) };
  });
}

const replayed = z.enum(["replayed", "waiting", "disabled", "unknown"]);

/**
 * Replays a delivery now, with the same id. "waiting": it is already due, or was replayed in the last 10 seconds.
 * "disabled": its endpoint must be registered again. "unknown": the shop has no such delivery.
 */
export async function replayDelivery(shopDomain: string, id: string): Promise<z.output<typeof replayed>> {
  const result = await call("replay_webhook", { shopDomain, deliveryId: id });
  return parse("replay webhook", replayed, result);
}

/** Replays all deliveries that were given up; returns their number. */
export async function replayFailedDeliveries(shopDomain: string): Promise<number> {
  return call("replay_failed_webhooks", { shopDomain, since: null });
}

/** A delivery with its body and target. */
export interface Webhook extends WebhookEvent {
  shopDomain: string;
  url: string;
  isDisabled: boolean;
}

const type = z.enum(webhookTypes);

/** Reads a delivery; null if it was deleted, e.g. with a shopper's data. */
export async function readWebhook(id: string): Promise<Webhook | null> {
  const row = await query("read webhook", (db) =>
    db
      .from("webhook_deliveries")
      .select(
        "shop_domain, type, created_at, request_id, shop_order_id, status, valid_until, product_id, verdict, verdict_before, outbox(webhook_endpoints(endpoint_url, disabled_at))",
      )
      .eq("id", id)
      .maybeSingle(),
  );
  const endpoint = row?.outbox.webhook_endpoints;
  if (!row || !endpoint) return null;
  return {
    shopDomain: row.shop_domain,
    url: endpoint.endpoint_url,
    isDisabled: endpoint.disabled_at !== null,
    type: parse("read webhook", type, row.type),
    at: instant(row.created_at),
    livemode: !isTestShop(row.shop_domain),
    product:
      row.product_id === null
        ? null
        : { productId: row.product_id, verdict: row.verdict ?? "", before: row.verdict_before ?? "" },
    requestId: row.request_id,
    shopOrderId: row.shop_order_id,
    status: row.status,
    validUntil: row.valid_until,
  };
}

/**
 * Records an attempt's outcome on the delivery and its endpoint. "gone" disables the endpoint and gives up its pending
 * deliveries. `status` is null if there was no response, for the reason `fault`.
 */
export async function recordWebhookAttempt(
  id: string,
  outcome: "delivered" | "failed" | "gone",
  { status, fault }: { status: number | null; fault: DeliveryFault | null },
): Promise<void> {
  await call("record_webhook_attempt", { deliveryId: id, outcome, status, error: fault });
}

/** Queues letter.expiring for up to `limit` letters, once per last day. Returns their number. */
export async function writeExpiringWebhooks(limit: number): Promise<number> {
  return call("write_expiring_webhooks", { limit });
}
