import { z } from "zod";
import { query } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import type { EventFault, ListedShopEvent } from "../../domain/shop-event";

/** An event to store. `body` is null if a retry can't help. */
interface EventToKeep {
  shopDomain: string;
  platform: "shopify" | "woocommerce";
  topic: string;
  digest: string;
  state: ListedShopEvent["state"];
  orderId: string | null;
  faults: EventFault[];
  body: string | null;
  email: string | null;
  triggeredAt: string | null;
  /** From when its wait for the next try counts: an ISO instant. */
  triedAt: string;
}

/** Stores an event, in place of one with the same digest. */
export async function saveShopEvent(event: EventToKeep): Promise<void> {
  const row = {
    shop_domain: event.shopDomain,
    platform: event.platform,
    topic: event.topic,
    digest: event.digest,
    state: event.state,
    order_id: event.orderId,
    faults: event.faults.map(({ path, message }) => ({ path, message })),
    body: event.body,
    email: event.email,
    triggered_at: event.triggeredAt,
    tried_at: event.triedAt,
    created_at: new Date().toISOString(),
  };
  await query("keep shop event", (db) =>
    db.from("shop_events").upsert(row, { onConflict: "shop_domain,digest" }).select("id"),
  );
}

const faults = z.array(z.object({ path: z.string(), message: z.string() }));

/** A shop's newest events that didn't create an order. */
export async function listShopEvents(shopDomain: string, limit: number): Promise<ListedShopEvent[]> {
  const rows = await query("list shop events", (db) =>
    db
      .from("shop_events")
      .select("id, topic, state, order_id, faults, is_kept, updated_at")
      .eq("shop_domain", shopDomain)
      .order("updated_at", { ascending: false })
      .limit(limit),
  );
  return rows.map(({ updated_at, ...row }) => ({
    ...fieldsOf(row),
    faults: parse("list shop events", faults, row.faults),
    receivedAt: instant(updated_at),
  }));
}

/** An event to retry. */
export interface KeptEvent {
  id: string;
  shopDomain: string;
  platform: "shopify" | "woocommerce";
  topic: string;
  body: string;
  triggeredAt: string | null;
  /** When it came, or the last that took its place: an ISO instant. */
  receivedAt: string;
  /** As the database writes it. */
  triedAt: string;
}

/** Kept events last tried before `triedBefore`, longest waiting first; of one shop or all. */
export async function listKeptEvents(asked: {
  shopDomain: string | null;
  triedBefore: Date;
  limit: number;
}): Promise<KeptEvent[]> {
  const rows = await query("list kept events", (db) => {
    const kept = db
      .from("shop_events")
      .select("id, shop_domain, platform, topic, body, triggered_at, tried_at, created_at")
      .not("body", "is", null)
      .lt("tried_at", asked.triedBefore.toISOString());
    const ofShop = asked.shopDomain === null ? kept : kept.eq("shop_domain", asked.shopDomain);
    return ofShop.order("tried_at").limit(asked.limit);
  });
  return rows.map(({ created_at, ...row }) => ({
    ...fieldsOf(row),
    body: row.body ?? "",
    receivedAt: instant(created_at),
    triedAt: row.tried_at,
  }));
}

/** Records the result of a retry. What can't be read later isn't kept. Not if another event took its place. */
export async function recordEventAttempt(
  { id, triedAt }: Pick<KeptEvent, "id" | "triedAt">,
  { state, faults }: { state: "taken" | "refused" | "foreign"; faults?: EventFault[] },
): Promise<void> {
  const change = {
    state,
    tried_at: new Date().toISOString(),
    ...(faults && { faults: faults.map(({ path, message }) => ({ path, message })) }),
    ...(state !== "refused" && { body: null, email: null }),
  };
  await query("note event try", (db) =>
    db.from("shop_events").update(change).eq("id", id).eq("tried_at", triedAt).select("id"),
  );
}
