import { database } from "../database/client.server";
import { instant } from "../database/columns.server";
import type { Json } from "../database/database";
import { dataOf } from "../database/database-error.server";

/**
 * Something that has to happen outside. `attempts` counts this claim; `topic` may be one that only a newer version of the
 * app knows.
 */
export interface OutboxRow {
  id: string;
  topic: string;
  payload: Json;
  attempts: number;
  /** When its tries began: when it was written, or when an operator asked for it again. */
  since: string;
}

/** Claims up to `limit` due rows for `seconds`; no row is claimed twice in that time. Throws `DatabaseError`. */
export async function claimOutbox(limit: number, seconds: number): Promise<OutboxRow[]> {
  const db = await database();
  const answer = await db
    .rpc("claim_outbox", { p_limit: limit, p_seconds: seconds })
    .select("id, topic, payload, attempts, created_at, requeued_at");
  return dataOf("claim outbox", answer).map(({ created_at, requeued_at, ...row }) => ({
    ...row,
    since: instant(requeued_at ?? created_at),
  }));
}

/**
 * Ends the claim of attempt `attempt`: delivered, parked for good, or due again in `retrySeconds`. `error` is a code.
 * False when the claim had passed to another worker. Throws `DatabaseError`.
 */
export async function settleOutbox(claim: {
  id: string;
  attempt: number;
  outcome: "delivered" | "retry" | "parked";
  retrySeconds: number;
  error: string | null;
}): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("settle_outbox", {
    p_id: claim.id,
    p_attempt: claim.attempt,
    p_outcome: claim.outcome,
    p_retry_seconds: claim.retrySeconds,
    p_error: claim.error,
  });
  return dataOf("settle outbox", answer);
}
