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
import type { ProductDraftRow } from "../store/drafts.server";
import { readProductLetterByDraft } from "../store/product-letters.server";
import { heldWays } from "./visit-place.server";

/** Whether a visit by video can take place with a practice that has no room of its own. */
const hasRoom = (): boolean => heldWays({ practiceVideoUrl: null }).includes("video");

/** A page may show what was so ten seconds ago. What is saved or paid for is asked anew, and pages show it from then on. */
export type AsOf = "now" | "lately";

const covering = cachedRead(
  ({ state, hasRoom }: { state: string; hasRoom: boolean }) => listPracticesIn(state, hasRoom),
  { seconds: 10, max: 200 },
);

/** The practices that cover a state. */
export const practicesIn = (state: string, asOf: AsOf): Promise<OfferedPractice[]> =>
  (asOf === "now" ? covering.fresh : covering)({ state, hasRoom: hasRoom() });

/** Puts a request in the queue of the practice it goes to. False: it is there already, or there is nothing to review. */
export async function openReview({ requestId }: Pick<LetterRef, "requestId">): Promise<boolean> {
  const [first] = rankPractices(await listPracticesFor(requestId, hasRoom()));
  return queueReview(requestId, first?.id ?? null);
}

/**
 * Gives up to `limit` requests whose practice can't decide on them any more, or on a correction of their letter, to one that can. Gives how
 * many.
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

/** Who may review what is asked for, and what they ask for a letter. */
export interface LetterOffer {
  /** Null where a letters service reviews, or no practice covers the state. */
  practiceId: string | null;
  /** The practice's own name, or the operator's word for it. */
  practiceName: string;
  feeCents: number;
}

const operatorsOffer: LetterOffer = {
  practiceId: null,
  practiceName: site.practiceName,
  feeCents: site.letterFeeCents,
};

/**
 * The offers of the practices that may review a draft, the one it goes to first; none while its state isn't known. Once its payment
 * was begun, the price it was begun with stays for the practice it was begun for.
 */
export async function listLetterOffers(
  draft: Pick<ProductDraftRow, "id" | "state" | "is_submitted" | "renews">,
  asOf: AsOf,
): Promise<LetterOffer[]> {
  const { id, state, is_submitted: isSent, renews } = draft;
  if (!state) return [];
  const letter = isSent ? await readProductLetterByDraft(id) : null;
  const hasOwn = isSent || renews !== null;
  const covering = () => (hasOwn ? listPracticesFor(id, hasRoom()) : practicesIn(state, asOf));
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

/** Reads what a letter costs at the open practices, for pages that are the same for everyone. */
export async function readLetterFees(): Promise<void> {
  const open = hasDesk(env()) ? (await listPractices()).filter(({ isActive }) => isActive) : [];
  setLetterFees(open.map(({ letterFeeCents }) => letterFeeCents ?? site.letterFeeCents));
}
