import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import type { Result, Row } from "~/platform/database/database";
import { centsFromDollars } from "~/platform/values/money";
import { type UsState, usState } from "~/platform/values/us-state";
import type { LetterRef, RequestRef } from "../../domain/letter-ref";
import type { CoveringPractice } from "../../domain/practice-choice";
import { type StoredLetterStatus, storedLetterStatuses } from "../../domain/status";
import { testPractice } from "../domain/practice";
import type { Review } from "../domain/review";
import { type ClaimKey, type ClaimOutcome, claimOutcome } from "./decisions.server";

/**
 * Puts a request into a practice's queue; null for the first practice. Returns false if it is already there, or there is
 * nothing to review.
 */
export const queueReview = (requestId: string, practiceId: string | null): Promise<boolean> =>
  call("open_review", { requestId, practiceId });

/** A practice that may review a request, with its fee; null for the operator's fee. */
export interface OfferedPractice extends CoveringPractice {
  name: string | null;
  feeCents: number | null;
}

const offeredPractice = <Practice extends Result<"list_practices_in">[number]>({
  letter_fee: fee,
  ...practice
}: Practice) => ({ ...fieldsOf(practice), feeCents: fee === null ? null : centsFromDollars(fee) });

/** The practices that cover the state of a request or draft today. `hasRoom` if the operator has a video room for all. */
export async function listPracticesFor(id: string, hasRoom: boolean): Promise<OfferedPractice[]> {
  const rows = await read("list_practices_for", { subjectId: id, hasRoom });
  return rows.map(offeredPractice);
}

/** The practices that cover a state today, for a request that isn't assigned yet. */
export async function listPracticesIn(state: string, hasRoom: boolean): Promise<OfferedPractice[]> {
  const rows = await read("list_practices_in", { state, hasRoom });
  return rows.map((row) => ({ ...offeredPractice(row), signedBefore: false, isHeld: false }));
}

/** Up to `limit` open requests that their practice can't decide anymore, but another one can. */
export async function listUncoveredReviews(
  limit: number,
  hasRoom: boolean,
): Promise<{ requestId: string; practiceId: string }[]> {
  return (await call("list_uncovered_reviews", { limit, hasRoom })).map(fieldsOf);
}

/** Up to `limit` requests with a correction that their practice can't decide anymore, and the practices that can. */
export async function listUncoveredCorrections(
  limit: number,
): Promise<{ requestId: string; practiceId: string; mayDecide: readonly string[] }[]> {
  return (await call("list_uncovered_corrections", { limit })).map(fieldsOf);
}

/** Moves a request from one practice to another; false if it no longer belongs to the first. */
export const reassignReview = (requestId: string, from: string, to: string): Promise<boolean> =>
  call("reassign_review", { requestId, from, to });

/**
 * Unclaimed requests, longest waiting first: those of test shops, or all others from these states that have waited since
 * before the ISO instant.
 */
export async function listUnclaimedReviews(
  among: "test shops" | { states: readonly UsState[]; before: string },
  limit: number,
): Promise<(RequestRef & { practiceId: string })[]> {
  const rows = await query("list unclaimed reviews", (db) => {
    const waiting = db.from("letter_reviews").select("kind, request_id, practice_id").eq("state", "waiting");
    const listed =
      among === "test shops"
        ? waiting.eq("practice_id", testPractice)
        : waiting
            .neq("practice_id", testPractice)
            .in("patient_state", among.states)
            .lte("created_at", among.before);
    return listed
      .or(`claimed_until.is.null,claimed_until.lt.${new Date().toISOString()}`)
      .order("waiting_since")
      .limit(limit);
  });
  return rows.map(fieldsOf);
}

/** A request at a practice's desk; null if it never came there. */
export async function readReview(requestId: string, practiceId: string): Promise<Review | null> {
  const row = await query("read review", (db) =>
    db
      .from("letter_reviews")
      .select("*, holder:providers!letter_reviews_claimed_by_fkey(name)")
      .eq("request_id", requestId)
      .eq("practice_id", practiceId)
      .maybeSingle(),
  );
  return row && reviewOf(row, row.holder?.name ?? null);
}

/** A request, and the outcome of renewing the provider's claim; null if the claim isn't theirs. */
export interface OpenedReview {
  review: Review;
  renewed: ClaimOutcome | null;
}

/**
 * A request at the desk of a provider's practice, with the provider's claim renewed for `minutes`; null if it never came
 * there. Never claims.
 */
export async function openDeskReview(
  { requestId, providerId }: Pick<ClaimKey, "requestId" | "providerId">,
  minutes: number,
): Promise<OpenedReview | null> {
  const [row] = await call("open_desk_review", { requestId, providerId, minutes });
  return row ? openedReview(row) : null;
}

export const openedReview = ({
  review,
  holder_name: holder,
  renewed,
}: Result<"open_desk_review">[number]): OpenedReview => ({
  review: reviewOf(review, holder),
  renewed: parse("open review", claimOutcome.nullable(), renewed),
});

const reviewOf = (row: Row<"letter_reviews">, holder: string | null): Review => ({
  requestId: row.request_id,
  kind: row.kind,
  patientState: parse("read review", usState, row.patient_state),
  productTitle: row.product_title,
  state: row.state,
  waitingSince: instant(row.waiting_since),
  claim:
    row.claimed_by && row.claimed_until
      ? { providerId: row.claimed_by, name: holder ?? "", until: instant(row.claimed_until) }
      : null,
});

/** Those of the requests that belong to this practice. */
export async function listOfPractice(practiceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await query("read requests of practice", (db) =>
    db
      .from("letter_reviews")
      .select("request_id")
      .eq("practice_id", practiceId)
      .in("request_id", [...ids]),
  );
  return rows.map((row) => row.request_id);
}

/** Returns a request to the queue; false if the claim was already lost. */
export async function releaseReview(requestId: string, providerId: string): Promise<boolean> {
  return call("release_review", { requestId, providerId });
}

/** The stored status of a request; null if it is unknown. */
export async function readRequestStatus({
  requestId,
}: Pick<LetterRef, "requestId">): Promise<StoredLetterStatus | null> {
  const [row] = await read("read_request_facts", { requestId });
  return row ? parse("read request status", z.enum(storedLetterStatuses), row.status) : null;
}
