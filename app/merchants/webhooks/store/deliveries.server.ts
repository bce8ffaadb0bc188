import { z } from "zod";
import { isTestShop } from "~/orders/shops/domain/test-shop";
import { call, query } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import { type Page, type Place, pageOf } from "~/platform/values/page";
import { shownAddress } from "~/platform/values/receiver-address";
import {
  type DeliveryFault,
  deliveryFaults,
  deliveryStates,
  type WebhookDelivery,
  type WebhookEvent,
  webhookTypes,
} from "../domain/events";

const triedAddress = z.object({
  address: z.string(),
  tries: z.int(),
  status: z.int().nullable(),
  error: z.enum(deliveryFaults).nullable(),
  at: z.string().transform((text) => instant(text)),
});

const listed = z.object({
  tried: z.array(triedAddress),
  type: z.enum(webhookTypes),
  state: z.enum(deliveryStates),
  lastError: z.enum(deliveryFaults).nullable(),
});

/** A shop's deliveries of the last 30 days, newest first. */
export async function listDeliveries(
  shopDomain: string,
  { limit, after = null }: { limit: number; after?: Place | null },
): Promise<Page<WebhookDelivery>> {
  const position = { before: after?.at ?? null, beforeId: after?.id ?? null };
  const rows = await call("list_webhook_deliveries", { shopDomain, limit: limit + 1, ...position });
  const read = rows.map(({ url, ...row }) => {
    const delivery = fieldsOf(row);
    const checked = parse("list webhook deliveries", listed, delivery);
    const item = { ...delivery, ...checked, address: shownAddress(url) };
    return { item, place: { at: row.created_at, id: row.id } };
  });
  return pageOf(read, limit);
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

export type AttemptOutcome = "delivered" | "failed" | "gone";

/**
 * Records an attempt's outcome on the delivery and its endpoint. "gone" disables the endpoint and gives up its pending
 * deliveries. `status` is null if there was no response, for the reason `fault`. False if the endpoint has another address
 * than `url` by now.
 */
export async function recordWebhookAttempt(
  { id, url }: { id: string; url: string },
  outcome: AttemptOutcome,
  { status, fault }: { status: number | null; fault: DeliveryFault | null },
): Promise<boolean> {
  return call("record_webhook_attempt", {
    deliveryId: id,
    url,
    address: shownAddress(url),
    outcome,
    status,
    error: fault,
  });
}

/** Queues letter.expiring for up to `limit` letters, once per last day. Returns their number. */
export async function writeExpiringWebhooks(limit: number): Promise<number> {
  return call("write_expiring_webhooks", { limit });
}
