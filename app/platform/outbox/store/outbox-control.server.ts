import { call, query } from "../../database/call.server";
import { instant } from "../../database/columns.server";
import type { Json, Row } from "../../database/database";

/** A delivery that is not done, as an operator sees it. Instants in ISO form. */
export interface PendingDelivery {
  id: string;
  topic: string;
  payload: Json;
  attempts: number;
  createdAt: string;
  /** When it is tried next; null once it is parked. */
  dueAt: string | null;
  /** A code; null before the first failure. */
  lastError: string | null;
}

const columns = "id, topic, payload, attempts, created_at, available_at, parked_at, last_error";

type Columns =
  | "id"
  | "topic"
  | "payload"
  | "attempts"
  | "created_at"
  | "available_at"
  | "parked_at"
  | "last_error";

const pendingDelivery = (row: Pick<Row<"outbox">, Columns>): PendingDelivery => ({
  id: row.id,
  topic: row.topic,
  payload: row.payload,
  attempts: row.attempts,
  createdAt: instant(row.created_at),
  dueAt: row.parked_at ? null : instant(row.available_at),
  lastError: row.last_error,
});

/** Deliveries that are not done, oldest first. */
export async function listPendingDeliveries(limit: number): Promise<PendingDelivery[]> {
  const rows = await query("list pending deliveries", (db) =>
    db.from("outbox").select(columns).is("delivered_at", null).order("created_at").limit(limit),
  );
  return rows.map(pendingDelivery);
}

/** All that an operator may see of a delivery, done or not. Instants in ISO form. */
export interface DeliveryDetail extends PendingDelivery {
  /** When an operator last asked for it again. */
  requeuedAt: string | null;
  /** Until when a worker has claimed it. */
  claimedUntil: string | null;
  /** When it was last tried or changed. */
  changedAt: string;
  deliveredAt: string | null;
}

/** A delivery by its id; null for an unknown one, or one that was done days ago. */
export async function readDelivery(id: string): Promise<DeliveryDetail | null> {
  const row = await query("read delivery", (db) =>
    db
      .from("outbox")
      .select(`${columns}, requeued_at, locked_until, delivered_at, updated_at`)
      .eq("id", id)
      .maybeSingle(),
  );
  return (
    row && {
      ...pendingDelivery(row),
      requeuedAt: row.requeued_at && instant(row.requeued_at),
      claimedUntil: row.locked_until && instant(row.locked_until),
      changedAt: instant(row.updated_at),
      deliveredAt: row.delivered_at && instant(row.delivered_at),
    }
  );
}

/**
 * Makes a delivery due now, or all parked ones for `id` null. Returns how many: none where it is done, unknown or being
 * delivered at the moment.
 */
export async function retryDelivery(id: string | null): Promise<number> {
  return call("retry_outbox", { p_id: id });
}

/**
 * Sets a delivery aside until an operator asks for it again. False where it is done, unknown, parked already or being
 * delivered at the moment.
 */
export async function parkDelivery(id: string): Promise<boolean> {
  return call("park_outbox", { p_id: id });
}
