import { z } from "zod";
import { database } from "../database/client.server";
import { instant, parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const outboxRow = z
  .object({
    id: z.string(),
    topic: z.string(),
    payload: z.unknown(),
    attempts: z.int(),
    created_at: instant,
  })
  .transform(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));

/** Something that has to happen outside. `attempts` counts this claim. */
export type OutboxRow = z.output<typeof outboxRow>;

/** Claims up to `limit` due rows for `seconds`; no row is claimed twice in that time. Throws `DatabaseError`. */
export async function claimOutbox(limit: number, seconds: number): Promise<OutboxRow[]> {
  const db = await database();
  const answer = await db.rpc("claim_outbox", { p_limit: limit, p_seconds: seconds });
  return parse("claim outbox", z.array(outboxRow), dataOf("claim outbox", answer));
}

/**
 * Ends the claim of attempt `attempt`: delivered, parked for good, or due again in `retrySeconds`. `error` is a code.
 * False when the claim had passed to somebody else. Throws `DatabaseError`.
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
  return parse("settle outbox", z.boolean(), dataOf("settle outbox", answer));
}
