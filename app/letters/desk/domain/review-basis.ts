import { longDate } from "~/platform/values/date";
import type { LetterQuestion } from "../../domain/history";
import type { ReviewLaw } from "../../domain/state-rules";
import type { VisitWay } from "../../domain/visit";

/**
 * What a review is based on, as far as it can be shown: an answered question of the signer or a colleague, a video visit
 * that was booked here and took place, a call or examination with its day and length, the answers of the request, or a
 * record that the patient sent and this provider opened. Background: IRS alert IR-2024-65, on notes based only on
 * self-reported facts.
 */
export const reviewBases = {
  question: "I asked the patient a question and read the answer",
  "colleague-question": "I read the patient's answer to a colleague's question",
  records: "I read the records the patient sent",
  video: "I saw the patient in a video visit",
  phone: "I spoke with the patient by phone",
  "in-person": "I examined the patient in person",
  answers: "I judged the patient's written answers against the product and current guidelines",
} as const;
export type ReviewBasis = keyof typeof reviewBases;

export const basisMessages = {
  basis: "Choose how you made the review",
  unanswered: "The patient hasn't answered a question of yours. Ask one, or choose how you made the review",
  unansweredToColleague:
    "The patient hasn't answered a question of a colleague. Choose how you made the review",
  unopened: "You haven't opened a record of this patient. Open one, or choose how you made the review",
  noVideo:
    "No video visit of yours with this patient took place. Offer times for one, or choose how you made the review",
  otherVideo: ({ on, minutes }: Visit) =>
    `Your video visit was on ${longDate(on)}, for ${minutesOf(minutes)}. The letter says what was recorded`,
  visitOn: "Enter the day of the visit or call",
  ahead: "That day is still ahead",
  before: (askedOn: string) =>
    `The patient asked on ${longDate(askedOn)}. A visit or call before that day isn't this review`,
  visitMinutes: "Enter how many minutes it took, from 1 to 240",
  notLive: "The patient's state wants a live review. Offer times for a visit, or say when one took place",
  notRecorded: "In the patient's state written answers aren't enough. Offer times for a visit",
  refused: "We let no letter be signed in the patient's state: its rules aren't settled. Deny the request",
  notByPhone: "In the patient's state a call isn't enough. Offer times for a visit by video",
  words: "Add a sentence: a letter that rests on written answers only may be refused",
  noSentence: "Write a sentence of at least four words, or leave it empty",
} as const;

const minutesOf = (minutes: number): string => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

/** What a review can be based on. ISO days in the patient's time zone. */
export interface ReviewEvidence {
  /** Whose questions the patient answered: the signer's or a colleague's. */
  answered: readonly AnsweredBasis[];
  /** True if the patient sent a record and this provider opened it. */
  hasOpenedRecord: boolean;
  /** Visits that were booked here and took place with this provider, latest first. */
  heldVisits: readonly HeldVisit[];
  askedOn: string;
  today: string;
  /** What the law of the patient's state requires. */
  law: ReviewLaw;
}

type AnsweredBasis = "question" | "colleague-question";

/** What this provider's review may say about answered questions: only the asker signs "I asked". */
export function answeredTo(
  questions: readonly Pick<LetterQuestion, "askedBy" | "answeredAt">[],
  signerId: string,
): AnsweredBasis[] {
  const answered = questions.filter(({ answeredAt }) => answeredAt !== null);
  const bases = answered.map(({ askedBy }) => (askedBy === signerId ? "question" : "colleague-question"));
  return [...new Set(bases)];
}

/** A visit or a call. `on` is an ISO day. A `type`, not an `interface`, so that it is assignable to `Json`. */
export type Visit = { on: string; minutes: number };
export type HeldVisit = Visit & { way: VisitWay };

interface BasisFields {
  basis: ReviewBasis;
  visitOn?: string | undefined;
  visitMinutes?: string | undefined;
  basisWords?: string | undefined;
}
type BasisField = keyof BasisFields;

const isWritten = (basis: ReviewBasis): boolean =>
  basis === "answers" || basis === "question" || basis === "colleague-question";
const isLive = (basis: ReviewBasis): boolean =>
  basis === "video" || basis === "phone" || basis === "in-person";

/** True if the law of the patient's state accepts this basis. The database has a function of the same name. */
export function isBasisEnough(basis: ReviewBasis, { standard, phone, isRefused }: ReviewLaw): boolean {
  if (isRefused) return false;
  if (basis === "phone") return phone !== false;
  if (standard === "live") return isLive(basis);
  return standard !== "record" || !isWritten(basis);
}

/** Why the law doesn't accept this basis. */
function lawFault(basis: ReviewBasis, { standard, isRefused }: ReviewLaw): string {
  if (isRefused) return basisMessages.refused;
  if (basis === "phone") return basisMessages.notByPhone;
  return standard === "live" ? basisMessages.notLive : basisMessages.notRecorded;
}

/** True for at least four different words; a period isn't enough to base a review on. */
export function isSentence(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return new Set(words).size >= 4 && words.join("").length >= 12;
}

/** What is wrong with the stated basis. */
export function basisFaults(answer: BasisFields, evidence: ReviewEvidence): [BasisField, string][] {
  const faults: [BasisField, string][] = [];
  const { law } = evidence;
  const { basis } = answer;
  if (!isBasisEnough(basis, law)) return [["basis", lawFault(basis, law)]];
  if ((basis === "question" || basis === "colleague-question") && !evidence.answered.includes(basis))
    faults.push(["basis", unansweredMessages[basis]]);
  if (basis === "records" && !evidence.hasOpenedRecord) faults.push(["basis", basisMessages.unopened]);
  if (isLive(basis)) {
    const dayFault = visitDayFault(answer.visitOn, evidence);
    if (dayFault) faults.push(["visitOn", dayFault]);
    if (typedMinutes(answer) === null) faults.push(["visitMinutes", basisMessages.visitMinutes]);
  }
  if (basis === "video" && faults.length === 0) {
    const [last, ...earlier] = evidence.heldVisits.filter(({ way }) => way === "video");
    const said = visitOf(answer);
    const isRecorded = ({ on, minutes }: Visit) => on === said?.on && minutes === said.minutes;
    if (!last) faults.push(["basis", basisMessages.noVideo]);
    else if (![last, ...earlier].some(isRecorded)) faults.push(["visitOn", basisMessages.otherVideo(last)]);
  }
  if (basis === "answers" && !answer.basisWords) faults.push(["basisWords", basisMessages.words]);
  else if (answer.basisWords && !isSentence(answer.basisWords))
    faults.push(["basisWords", basisMessages.noSentence]);
  return faults;
}

const unansweredMessages = {
  question: basisMessages.unanswered,
  "colleague-question": basisMessages.unansweredToColleague,
} as const;

function visitDayFault(on: string | undefined, { askedOn, today }: ReviewEvidence): string | null {
  if (!on) return basisMessages.visitOn;
  if (on > today) return basisMessages.ahead;
  return on < askedOn ? basisMessages.before(askedOn) : null;
}

function typedMinutes({ visitMinutes = "" }: Pick<BasisFields, "visitMinutes">): number | null {
  const minutes = /^\d{1,3}$/.test(visitMinutes) ? Number(visitMinutes) : 0;
  return minutes >= 1 && minutes <= 240 ? minutes : null;
}

/** The visit or call that a review is based on; null if it is based on writing. */
export function visitOf(answer: BasisFields): Visit | null {
  const minutes = typedMinutes(answer);
  return isLive(answer.basis) && answer.visitOn && minutes !== null ? { on: answer.visitOn, minutes } : null;
}

/** The sentence in the letter about how the review was made. */
export function basisSentence(answer: BasisFields): string {
  const visit = visitOf(answer);
  if (!visit) return `${reviewBases[answer.basis]}.`;
  return `${reviewBases[answer.basis]} on ${longDate(visit.on)}, for ${minutesOf(visit.minutes)}.`;
}
