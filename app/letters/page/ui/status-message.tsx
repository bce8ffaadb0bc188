import { isHeldUp } from "~/payments/domain/reversals";
import { type FeeBack, refundWords } from "~/payments/ui/refund-words";
import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { reviewPromise } from "../../content/review-promise";
import type { UndecidedEnding } from "../../domain/ending";
import type { Revocation } from "../../domain/revocation";
import type { LetterStatus } from "../../domain/status";
import { revocationWords } from "../../ui/revocation-words";
import { statusWords, withLetter } from "../../ui/status-words";

const words: Record<LetterStatus, string> = {
  pending:
    "It goes to a provider once its payment is confirmed. If you've paid, please don't pay again: we're checking.",
  in_review: `${reviewPromise(true)} You'll get an email; until then there's nothing to do.`,
  question_asked: "The review goes on once you've answered.",
  approved: statusWords.approved.message,
  letter_made: statusWords.letter_made.message,
  sent: withLetter,
  denied: "No letter was written. Asking again helps only if an answer was wrong or missing.",
  refunded: "No letter was written, so there is nothing to send to your account provider.",
  withdrawn: "No provider will review it. You can ask again at any time.",
  revoked: "Please don't use the letter for new claims.",
  expired: "It still supports purchases made while it was valid. For later ones you need a new letter.",
};

/** A refund before a decision ended the review. */
const refundedUndecided = "This request isn't with a provider. There's nothing to do.";

const endingWords: Partial<Record<UndecidedEnding, string>> = {
  "closed-unanswered":
    "The provider asked you a question and had no answer for two weeks, so we closed the request.",
  "closed-unpicked":
    "The provider offered times to talk with you, and no time for the visit was picked for two weeks, so we closed the request.",
  "patient-refused":
    "The person we asked said that they don't agree, or that they aren't the patient, so we closed the request. We won't write to that address again.",
  "patient-silent": "The patient didn't agree within two weeks of our asking, so we closed the request.",
  "closed-undecided":
    "No provider decided on your request in the time we allow, so we closed it. We're sorry.",
};

const noProviderWords = ({ fee, refundOn }: NonNullable<StatusMessageProps["noProvider"]>): string =>
  `${reviewPromise(false)} We're sorry. ${
    fee ? `You can have your ${fee} back at once, or wait.` : "You can take your request back, or wait."
  }${refundOn ? ` If there's no decision by ${longDate(refundOn)}, your fee goes back without being asked.` : ""}`;

/** A refund, pending or done. `expectedBy` is the ISO date by which most banks show it. */
interface FeeOnItsWay extends FeeBack {
  expectedBy: string;
}

export interface StatusMessageProps {
  status: LetterStatus;
  refund: FeeOnItsWay | null;
  denial: { sentence: string | null; words: string | null } | null;
  question: string | null;
  revocation: Revocation | null;
  /** The fee of a request that its shopper paid. */
  feeCents: number | null;
  /** The offer if no provider can decide; null if one can. */
  noProvider: { fee: string | null; refundOn: string | null } | null;
  /** How the request ended without a decision. */
  ending: UndecidedEnding | null;
  /** What the review is waiting for; undefined if the status says it. */
  waits?: string | undefined;
}

/** What a status means, why, and what comes next. */
export function StatusMessage({
  status,
  refund,
  denial,
  question,
  revocation,
  feeCents,
  ending,
  waits,
  noProvider,
}: StatusMessageProps) {
  const fee = feeCents === null ? null : shortMoney(feeCents);
  const meaning = status === "pending" && refund ? refundedUndecided : words[status];
  return (
    <div className="grid grid-cols-1 gap-3">
      {denial?.sentence && <p>{denial.sentence}</p>}
      {denial?.words && <Quote>{denial.words}</Quote>}
      {revocation?.reason && <Quote>{revocation.reason}</Quote>}
      {question && <Quote>{question}</Quote>}
      {ending && endingWords[ending] && <p>{endingWords[ending]}</p>}
      <p>{noProvider ? noProviderWords(noProvider) : (waits ?? meaning)}</p>
      {revocation && (
        <p>{revocationWords(revocation, { fee, isRefunded: refund !== null, isOwnPage: true })}</p>
      )}
      {refund && <RefundLine {...refund} />}
    </div>
  );
}

/** Where the refund is: the day it is expected, unless something delays it. */
function RefundLine({ expectedBy, ...feeBack }: FeeOnItsWay) {
  const { refundedAt, reversals } = feeBack;
  return (
    <p>
      {refundWords(feeBack, new Date().toISOString())}
      {!refundedAt && !isHeldUp(reversals) && ` Most banks show it by ${longDate(expectedBy)}.`}
    </p>
  );
}

/** A quote of the provider's own words. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote className="border-l-3 border-marigold pl-4 whitespace-pre-wrap break-words text-ink">
      {children}
    </blockquote>
  );
}
