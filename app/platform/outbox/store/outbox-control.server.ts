import { call, query } from "../../database/call.server";
import { instant } from "../../database/columns.server";
import type { Json, Row } from "../../database/database";

/** An unfinished delivery, as operators see it. Instants in ISO form. */
export interface PendingDelivery {
  id: string;
  topic: string;
  payload: Json;
  attempts: number;
  createdAt: string;
  /** The next attempt; null once it is parked. */
  dueAt: string | null;
  /** An error code; null before the first failure. */
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

/** Which of the unfinished deliveries. */
export interface PendingFilter {
  isParked?: boolean | undefined;
  topic?: string | undefined;
}

/** Unfinished deliveries, oldest first. */
export async function listPendingDeliveries(
  limit: number,
  { isParked, topic }: PendingFilter = {},
): Promise<PendingDelivery[]> {
  const rows = await query("list pending deliveries", (db) => {
    let pending = db.from("outbox").select(columns).is("delivered_at", null);
    if (isParked) pending = pending.not("parked_at", "is", null);
    if (topic !== undefined) pending = pending.filter("topic", "eq", topic);
    return pending.order("created_at").limit(limit);
  });
  return rows.map(pendingDelivery);
}

/** Everything that operators may see of a delivery, finished or not. Instants in ISO form. */
export interface DeliveryDetail extends PendingDelivery {
  /** When an operator last requeued it. */
  requeuedAt: string | null;
  /** The end of a worker's lease. */
  leasedUntil: string | null;
  /** The last attempt or change. */
  changedAt: string;
  deliveredAt: string | null;
}

/** Finds a delivery by id; null if it is unknown, or was finished days ago. */
export async function readDelivery(id: string): Promise<DeliveryDetail | null> {
  const row = await query("read delivery", (db) =>
    db
      .from("outbox")
      .select(`${columns}, requeued_at, leased_until, delivered_at, updated_at`)
      .eq("id", id)
      .maybeSingle(),
  );
  return (
    row && {
      ...pendingDelivery(row),
      requeuedAt: instant(row.requeued_at),
      leasedUntil: instant(row.leased_until),
      changedAt: instant(row.updated_at),
      deliveredAt: instant(row.delivered_at),
    }
  );
}

/**
 * Makes a delivery due now, or all parked ones if `id` is null. Returns their number: 0 if it is finished, unknown or
 * being delivered right now.
 */
export async function retryDelivery(id: string | null): Promise<number> {
  return call("retry_outbox", { id });
}

/**
 * Parks a delivery until an operator retries it. Returns false if it is finished, unknown, parked already or being
 * delivered right now.
 */
export async function parkDelivery(id: string): Promise<boolean> {
  return call("park_outbox", { id });
}
