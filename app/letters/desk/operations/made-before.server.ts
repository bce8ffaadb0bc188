import { batchFreshReads } from "~/platform/database/batched-reads.server";
import type { LetterContent } from "../../domain/letter-content";
import { readDenial } from "../../store/letter-history.server";
import { listQuestions } from "../../store/questions.server";
import { readLastVisit } from "../../store/visits.server";
import type { VisitOffer } from "../domain/visit-offer";
import { hasDecided } from "../store/audit.server";
import {
  type Correction,
  readContentBefore,
  readCorrection,
  readNewestLetter,
} from "../store/corrections.server";
import type { ClaimKey } from "../store/decisions.server";

/**
 * A button that is pressed twice posts the same decision twice, and only the first press shows its answer if the browser
 * waits for it. So these say whether a decision that comes too late is the one that this provider made before, word for
 * word: then it gets the first press's answer.
 */
type Decider = Pick<ClaimKey, "requestId" | "providerId">;

/**
 * "approved" while the letter can be undone, "sent" after; null if the provider's newest letter says something else than the
 * one composed, which may be from the version before.
 */
export const signedBefore = (
  { requestId, providerId }: Decider,
  compose: (before: LetterContent | null) => Promise<LetterContent | null>,
) =>
  batchFreshReads(async () => {
    const newest = await readNewestLetter(requestId);
    if (newest?.providerId !== providerId) return null;
    const composed = await compose(await readContentBefore(requestId));
    if (!composed || !hasSameWords(composed, newest.content)) return null;
    return newest.state === "making" ? "approved" : newest.state === "valid" ? "sent" : null;
  });

/** Each signature gets its own version and code. */
const hasSameWords = (one: LetterContent, other: LetterContent): boolean =>
  JSON.stringify({ ...one, version: other.version, code: other.code }) === JSON.stringify(other);

export const deniedBefore = (
  { requestId, providerId }: Decider,
  { reason, words = null }: { reason: string; words?: string | null | undefined },
) =>
  batchFreshReads(async () => {
    const [denial, isOwn] = await Promise.all([readDenial(requestId), hasDecided(requestId, providerId)]);
    return isOwn && denial?.reason === reason && denial.words === words ? "denied" : null;
  });

/** Whether this provider refused the correction in these words. */
export const refusedBefore = (
  { id, requestId }: Pick<Correction, "id" | "requestId">,
  providerId: string,
  {
    refusal: reason,
    refusalWords: words = null,
  }: { refusal: string; refusalWords?: string | null | undefined },
) =>
  batchFreshReads(async () => {
    const refusal = (await readCorrection(requestId, id))?.refusal;
    const isSame = refusal?.reason === reason && refusal.words === words;
    return isSame && refusal.providerId === providerId ? "refused" : null;
  });

export const askedBefore = ({ requestId, providerId }: Decider, question: string) =>
  batchFreshReads(async () => {
    const last = (await listQuestions(requestId)).at(-1);
    const isOpen = last?.askedBy === providerId && last.answeredAt === null && last.withdrawnAt === null;
    return isOpen && last.question === question ? "asked" : null;
  });

export const offeredBefore = ({ requestId, providerId }: Decider, { way, minutes, times }: VisitOffer) =>
  batchFreshReads(async () => {
    const visit = await readLastVisit(requestId);
    const isSame = visit?.providerId === providerId && visit.way === way && visit.minutes === minutes;
    const offered = (visit?.times ?? []).map((at) => Date.parse(at)).sort();
    const asked = times.map((at) => Date.parse(at)).sort();
    return isSame && visit.state === "offered" && String(offered) === String(asked);
  });
