import { call, query } from "../../database/call.server";
import { instant } from "../../database/columns.server";
import type { Json, Row } from "../../database/database";

/**
 * A pending side effect. `attempts` includes this claim; `topic` may be one that only a newer version of the app knows.
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

type Claimed = Pick<Row<"outbox">, "id" | "topic" | "payload" | "attempts" | "created_at" | "requeued_at">;

const outboxRow = ({ created_at, requeued_at, ...row }: Claimed): OutboxRow => ({
  ...row,
  since: instant(requeued_at ?? created_at),
});

/**
 * Claims up to `limit` due rows for `seconds`, letters and refunds first, plus up to `mails` mails; webhooks have their
 * own queues. No row is claimed twice in that time.
 */
export async function claimOutbox(limit: number, seconds: number, mails = limit): Promise<OutboxRow[]> {
  const args = { p_limit: limit, p_seconds: seconds, p_mails: mails };
  const rows = await query("claim outbox", (db) => db.rpc("claim_outbox", args).select(columns));
  return rows.map(outboxRow);
}

/**
 * Claims up to `limit` due webhooks for `seconds`, either of endpoints whose last attempt failed or of the others. No
 * endpoint has more than `perEndpoint` deliveries in flight, across all processes.
 */
export async function claimWebhooks(claim: {
  isFailing: boolean;
  limit: number;
  perEndpoint: number;
  seconds: number;
}): Promise<OutboxRow[]> {
  const args = {
    p_is_failing: claim.isFailing,
    p_limit: claim.limit,
    p_per_endpoint: claim.perEndpoint,
    p_seconds: claim.seconds,
  };
  return (await query("claim webhooks", (db) => db.rpc("claim_webhooks", args).select(columns))).map(
    outboxRow,
  );
}

/**
 * Ends the claim of attempt `attempt`: delivered, parked, or due again in `retrySeconds`. `error` is a code. Returns
 * false if another worker has taken over the claim.
 */
export async function settleOutbox(claim: {
  id: string;
  attempt: number;
  outcome: "delivered" | "retry" | "parked";
  retrySeconds: number;
  error: string | null;
}): Promise<boolean> {
  return call("settle_outbox", {
    id: claim.id,
    attempt: claim.attempt,
    outcome: claim.outcome,
    retrySeconds: claim.retrySeconds,
    error: claim.error,
  });
}
