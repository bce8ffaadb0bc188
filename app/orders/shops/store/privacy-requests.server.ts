import { call, query } from "~/platform/database/call.server";
import { fieldsOf, instant } from "~/platform/database/columns.server";
import type { PrivacyTopic } from "../../domain/shop-event";

/** A platform's privacy request, and whether it is done. */
export interface PrivacyRequest {
  id: string;
  topic: PrivacyTopic;
  /** The affected orders, of those we had. */
  orderIds: number[];
  /** ISO date. */
  dueOn: string;
  /** ISO instants. */
  doneAt: string | null;
  askedAt: string;
  erased: number;
}

/**
 * Saves a platform's request; idempotent for one that waits, or was made (`askedAt`, an ISO instant; null: now) before the last
 * one with this `digest` came. `digest` is a hexadecimal SHA-256 of topic and body.
 */
export async function savePrivacyRequest(asked: {
  shopDomain: string;
  topic: PrivacyTopic;
  digest: string;
  orderIds: readonly number[];
  email: string | null;
  askedAt: string | null;
}): Promise<void> {
  await call("accept_shop_privacy_request", {
    shopDomain: asked.shopDomain,
    topic: asked.topic,
    digest: asked.digest,
    orderIds: [...asked.orderIds],
    email: asked.email,
    askedAt: asked.askedAt,
  });
}

/** Erases up to `limit` orders of a shop with a redaction request; 0 if none is left. */
export async function redactShopPortion(limit: number): Promise<number> {
  return call("redact_shop_portion", { limit });
}

/** Requests about a shop, newest first. */
export async function listPrivacyRequests(shopDomain: string): Promise<PrivacyRequest[]> {
  const rows = await query("list privacy requests", (db) =>
    db
      .from("shop_privacy_requests")
      .select("id, topic, order_ids, due_on, done_at, created_at, erased")
      .eq("shop_domain", shopDomain)
      .order("created_at", { ascending: false })
      .limit(200),
  );
  return rows.map(({ created_at, ...row }) => ({ ...fieldsOf(row), askedAt: instant(created_at) }));
}

/** The number of pending requests that are due by this day (ISO date). */
export async function countDuePrivacyRequests(by: string): Promise<number> {
  const rows = await query("count due privacy requests", (db) =>
    db.from("shop_privacy_requests").select("id").is("done_at", null).lte("due_on", by).limit(1_000),
  );
  return rows.length;
}

/** Records that a copy was handed over. */
export async function endPrivacyRequest(id: string): Promise<void> {
  await query("end privacy request", (db) =>
    db
      .from("shop_privacy_requests")
      .update({ done_at: new Date().toISOString() })
      .eq("id", id)
      .is("done_at", null)
      .select("id"),
  );
}
