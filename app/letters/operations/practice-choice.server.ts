import { setLetterFees } from "~/letter-price";
import { cachedRead } from "~/platform/database/cached-read.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { site } from "~/site";
import { listPractices } from "../desk/store/practices.server";
import {
  listPracticesFor,
  listPracticesIn,
  listUncoveredCorrections,
  listUncoveredReviews,
  type OfferedPractice,
  queueReview,
  reassignReview,
} from "../desk/store/reviews.server";
import type { LetterRef } from "../domain/letter-ref";
import { rankPractices } from "../domain/practice-choice";
import type { ProductDraftRow, ReadAhead } from "../store/drafts.server";
import { readProductLetterByDraft } from "../store/product-letters.server";
import { heldWays } from "./visit-place.server";

/** True if a practice without its own video room can hold video visits. */
export const hasRoom = (): boolean => heldWays({ practiceVideoUrl: null }).includes("video");

/**
 * "cached" may be up to ten seconds old, which is enough for a page. "live" reads the database and renews the cache; it is used before
 * something is saved or paid.
 */
export type Freshness = "live" | "cached";

const covering = cachedRead(
  ({ state, hasRoom }: { state: string; hasRoom: boolean }) => listPracticesIn(state, hasRoom),
  { seconds: 10, max: 200 },
);

export const practicesIn = (state: string, freshness: Freshness): Promise<OfferedPractice[]> =>
  (freshness === "live" ? covering.fresh : covering)({ state, hasRoom: hasRoom() });

/** Reads ahead, with a step's write, who covers the draft's state; see `practicesIn`. */
export const coveringAhead = (): ReadAhead => ({
  open: hasDesk(env()) ? ["list_practices_in"] : [],
  submitted: [],
  hasRoom: hasRoom(),
});

/** Like `coveringAhead`, and of a submitted draft what `listLetterOffers` reads. */
export function offersAhead(): ReadAhead {
  const ahead = coveringAhead();
  const practices = ahead.open.length > 0 ? ([...ahead.open, "list_practices_for"] as const) : [];
  return { ...ahead, submitted: ["read_product_letter", ...practices] };
}

/**
 * Puts a request into the queue of the practice it is assigned to. False if it is already there, or there is nothing to
 * review.
 */
export async function openReview({ requestId }: Pick<LetterRef, "requestId">): Promise<boolean> {
  const [first] = rankPractices(await listPracticesFor(requestId, hasRoom()));
  return queueReview(requestId, first?.id ?? null);
}

/**
 * Reassigns up to `limit` requests whose practice can no longer decide them, or a correction of their letter, to one that
 * can. Returns their number.
 */
export async function reassignReviews(limit: number): Promise<number> {
  const uncovered = await listUncoveredReviews(limit, hasRoom());
  for (const { requestId, practiceId } of uncovered) {
    const [first] = rankPractices(await listPracticesFor(requestId, hasRoom()));
    if (first) await reassignReview(requestId, practiceId, first.id);
  }
  const corrections = await listUncoveredCorrections(limit - uncovered.length);
  let moved = 0;
  for (const { requestId, practiceId, mayDecide } of corrections) {
    const covering = await listPracticesFor(requestId, hasRoom());
    const [first] = rankPractices(covering.filter(({ id }) => mayDecide.includes(id)));
    if (first && (await reassignReview(requestId, practiceId, first.id))) moved += 1;
  }
  return uncovered.length + moved;
}

/** Who may review a request, and their fee. */
export interface LetterOffer {
  /** Null if a letters service reviews, or no practice covers the state. */
  practiceId: string | null;
  /** The practice's own name, or the operator's name for it. */
  practiceName: string;
  feeCents: number;
}

const operatorsOffer: LetterOffer = {
  practiceId: null,
  practiceName: site.practiceName,
  feeCents: site.letterFeeCents,
};

/**
 * The offers of the practices that may review a draft, best first; empty while its state isn't known. Once a payment has
 * started, its price remains valid for its practice.
 */
export async function listLetterOffers(
  draft: Pick<ProductDraftRow, "id" | "state" | "is_submitted" | "renews">,
): Promise<LetterOffer[]> {
  const { id, state, is_submitted: isSent, renews } = draft;
  if (!state) return [];
  const letter = isSent ? await readProductLetterByDraft(id) : null;
  const hasOwn = isSent || renews !== null;
  const covering = () => (hasOwn ? listPracticesFor(id, hasRoom()) : practicesIn(state, "cached"));
  const ranked = hasDesk(env()) ? rankPractices(await covering()) : [];
  const begunWith = ({ practiceId }: LetterOffer): boolean =>
    letter !== null && (letter.practiceId === null || letter.practiceId === practiceId);
  const offers = ranked.map(({ id, name, feeCents }) => ({
    practiceId: id,
    practiceName: name ?? site.practiceName,
    feeCents: feeCents ?? site.letterFeeCents,
  }));
  return (offers.length > 0 ? offers : [operatorsOffer]).map((offer) =>
    letter && begunWith(offer) ? { ...offer, feeCents: letter.feeCents } : offer,
  );
}

/** Loads the fees of the open practices, for cached pages. */
export async function readLetterFees(): Promise<void> {
  const open = hasDesk(env()) ? (await listPractices()).filter(({ isActive }) => isActive) : [];
  setLetterFees(open.map(({ letterFeeCents }) => letterFeeCents ?? site.letterFeeCents));
}
