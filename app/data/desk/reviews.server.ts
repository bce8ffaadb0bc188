import type { LetterRef } from "~/domain/letters/letter-ref";
import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

/** Puts a request in the providers' queue. False: it is there already, or there is nothing to review. Throws `DatabaseError`. */
export async function openReview({
  kind,
  requestId,
}: Pick<LetterRef, "kind" | "requestId">): Promise<boolean> {
  const db = await database();
  return dataOf("open review", await db.rpc("open_review", { p_kind: kind, p_request_id: requestId }));
}

/** Requests that wait unclaimed since before the ISO instant, longest first. Throws `DatabaseError`. */
export async function listUnclaimedReviews(
  before: string,
  limit: number,
): Promise<Pick<LetterRef, "kind" | "requestId">[]> {
  const db = await database();
  const answer = await db
    .from("letter_reviews")
    .select("kind, request_id")
    .eq("state", "waiting")
    .lte("created_at", before)
    .or(`claimed_until.is.null,claimed_until.lt.${new Date().toISOString()}`)
    .order("waiting_since")
    .limit(limit);
  return dataOf("list unclaimed reviews", answer).map(({ kind, request_id }) => ({
    kind,
    requestId: request_id,
  }));
}
