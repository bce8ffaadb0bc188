import { database } from "~/platform/database/client.server";
import { instant, parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { usState } from "~/platform/values/us-state";
import type { LetterRef } from "../../domain/letter-ref";
import type { StoredLetterStatus } from "../../domain/status";
import type { Review } from "../domain/review";

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

/** A request at the desk; null when it never came there. Throws `DatabaseError`. */
export async function readReview(requestId: string): Promise<Review | null> {
  const db = await database();
  const answer = await db
    .from("letter_reviews")
    .select(
      "request_id, kind, patient_state, product_title, state, waiting_since, claimed_until, holder:providers!letter_reviews_claimed_by_fkey(id, name)",
    )
    .eq("request_id", requestId)
    .maybeSingle();
  const row = dataOf("read review", answer);
  return (
    row && {
      requestId: row.request_id,
      kind: row.kind,
      patientState: parse("read review", usState, row.patient_state),
      productTitle: row.product_title,
      state: row.state,
      waitingSince: instant(row.waiting_since),
      claim:
        row.holder && row.claimed_until
          ? { providerId: row.holder.id, name: row.holder.name, until: instant(row.claimed_until) }
          : null,
    }
  );
}

/** Gives a request back to the queue; false when the claim was lost before. Throws `DatabaseError`. */
export async function releaseReview(requestId: string, providerId: string): Promise<boolean> {
  const db = await database();
  const args = { p_request_id: requestId, p_provider_id: providerId };
  return dataOf("release review", await db.rpc("release_review", args));
}

/** The stored status of a request; null when it is unknown. Throws `DatabaseError`. */
export async function readRequestStatus({
  kind,
  requestId,
}: Pick<LetterRef, "kind" | "requestId">): Promise<StoredLetterStatus | null> {
  const db = await database();
  const table = kind === "order" ? "shop_lmn_requests" : "product_page_lmn_requests";
  const answer = await db.from(table).select("status").eq("id", requestId).maybeSingle();
  return dataOf("read request status", answer)?.status ?? null;
}
