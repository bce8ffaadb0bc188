import { call, query } from "../../database/call.server";
import { instant } from "../../database/columns.server";
import type { Json, Row } from "../../database/database";

/**
 * A pending side effect. `attempts` includes this lease; `topic` may be one that only a newer version of the app knows.
 */
export interface OutboxRow {
  id: string;
  topic: string;
  payload: Json;
  attempts: number;
  /** Start of its attempts: when it was written, or when an operator retried it. */
  since: string;
}

const columns = "id, topic, payload, attempts, created_at, requeued_at";

type Leased = Pick<Row<"outbox">, "id" | "topic" | "payload" | "attempts" | "created_at" | "requeued_at">;

const outboxRow = ({ created_at, requeued_at, ...row }: Leased): OutboxRow => ({
  ...row,
  since: instant(requeued_at ?? created_at),
});

/**
 * Leases up to `limit` due rows for `seconds`, letters and refunds first, plus up to `mails` mails; webhooks have their
 * own queues. No row is leased twice in that time.
 */
export async function leaseOutbox(limit: number, seconds: number, mails = limit): Promise<OutboxRow[]> {
  const args = { p_limit: limit, p_seconds: seconds, p_mails: mails };
  const rows = await query("lease outbox", (db) => db.rpc("lease_outbox", args).select(columns));
  return rows.map(outboxRow);
}

/**
 * Leases up to `limit` due webhooks for `seconds`, either of endpoints whose last attempt failed or of the others. No
 * endpoint has more than `perEndpoint` deliveries in flight, across all processes.
 */
export async function leaseWebhooks(lease: {
  isFailing: boolean;
  limit: number;
  perEndpoint: number;
  seconds: number;
}): Promise<OutboxRow[]> {
  const args = {
    p_is_failing: lease.isFailing,
    p_limit: lease.limit,
    p_per_endpoint: lease.perEndpoint,
    p_seconds: lease.seconds,
  };
  return (await query("lease webhooks", (db) => db.rpc("lease_webhooks", args).select(columns))).map(
    outboxRow,
  );
}

/**
 * Ends the lease of attempt `attempt`: delivered, parked, or due again in `retrySeconds`. `error` is a code. Returns
 * false if another worker has taken over the lease.
 */
export async function settleOutbox(lease: {
  id: string;
  attempt: number;
  outcome: "delivered" | "retry" | "parked";
  retrySeconds: number;
  error: string | null;
}): Promise<boolean> {
  return call("settle_outbox", {
    id: lease.id,
    attempt: lease.attempt,
    outcome: lease.outcome,
    retrySeconds: lease.retrySeconds,
    error: lease.error,
  });
}
