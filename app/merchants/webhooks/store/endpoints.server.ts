import { z } from "zod";
import { call, callParsed, query } from "~/platform/database/call.server";
import { fieldsOf, instant } from "~/platform/database/columns.server";
import { type ShopEventType, shopEventTypes, type WebhookType } from "../domain/events";

/** A webhook URL of a shop. Times are ISO instants. */
export interface StoredEndpoint {
  id: string;
  url: string;
  /** Null for all. */
  events: ShopEventType[] | null;
  createdAt: string;
  /** When the receiver responded 410 Gone; null while webhooks are sent. */
  disabledAt: string | null;
  /** Since when every attempt has failed; null after a success. */
  failingSince: string | null;
  /** HTTP status of the last failed attempt; null if none failed, or there was no response. */
  lastFailedStatus: number | null;
  /** The last successful delivery, to the minute. */
  lastDeliveredAt: string | null;
}

const columns =
  "id, endpoint_url, events, created_at, disabled_at, failing_since, last_failed_status, last_delivered_at";

/** A shop's endpoints, oldest first. */
export async function listStoredEndpoints(shopDomain: string): Promise<StoredEndpoint[]> {
  const rows = await query("list webhook endpoints", (db) =>
    db
      .from("webhook_endpoints")
      .select(columns)
      .eq("shop_domain", shopDomain)
      .order("created_at")
      .order("id"),
  );
  return rows.map(({ endpoint_url: url, ...row }) => ({
    ...fieldsOf(row),
    url,
    events: row.events && shopEventTypes.filter((type) => row.events?.includes(type)),
    failingSince: instant(row.failing_since),
  }));
}

const outcome = z.enum(["registered", "unknown-shop", "too-many"]);

/** Registers a URL, at most `limit` per shop. An existing one gets the events and is enabled. */
export async function storeEndpoint(
  shopDomain: string,
  endpoint: { url: string; events: readonly ShopEventType[] | null },
  limit: number,
): Promise<z.output<typeof outcome>> {
  return callParsed("register_webhook_endpoint", outcome, {
    shopDomain,
    url: endpoint.url,
    events: endpoint.events && [...endpoint.events],
    limit,
  });
}

const moved = z.enum(["moved", "unchanged", "taken", "gone"]);

/**
 * Gives an endpoint another URL; what waits for it and what was given up goes there. "taken": another endpoint of the shop
 * has it. "gone": the shop has no such endpoint. A move by an API key is logged for the shop's owners as `object`.
 */
export async function moveEndpoint(
  shopDomain: string,
  { id, url }: { id: string; url: string },
  by: { keyId: string; object: string } | null,
): Promise<z.output<typeof moved>> {
  const move = { shopDomain, endpointId: id, url };
  return by
    ? callParsed("move_webhook_by_key", moved, { ...move, ...by })
    : callParsed("move_webhook_endpoint", moved, move);
}

/** Deletes an endpoint and its deliveries; false if the shop has no such endpoint. */
export async function deleteEndpoint(shopDomain: string, id: string): Promise<boolean> {
  const rows = await query("delete webhook endpoint", (db) =>
    db.from("webhook_endpoints").delete().eq("shop_domain", shopDomain).eq("id", id).select("id"),
  );
  return rows.length === 1;
}

/** Queues a test for each enabled endpoint of a shop. Returns the deliveries' ids. */
export async function writeTestWebhooks(shopDomain: string): Promise<string[]> {
  return call("write_test_webhooks", { shopDomain, type: "webhook.test" satisfies WebhookType });
}
