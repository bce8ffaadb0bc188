import type { LetterStatus } from "~/domain/letters/status";
import type { LetterRefund } from "~/domain/letters/timeline";
import { longDate } from "~/domain/values/date";
import { shortMoney } from "~/domain/values/money";

const words: Record<LetterStatus, string> = {
  pending: "This request isn't with a provider. There's nothing to do.",
  in_review:
    "A licensed provider reads your request, usually within 24 hours. You'll get an email; until then there's nothing to do.",
  question_asked: "The review goes on once you've answered.",
  approved:
    "A provider approved your request, and your letter is being made. You'll get an email in a few minutes.",
  letter_made: "Your letter is ready. The email with the link is on its way.",
  sent: "Keep it with your itemized receipt and send both to your plan's administrator, who decides about the claim.",
  denied: "No letter was written. You can ask again with more detail.",
  refunded: "No letter was written. You can ask again with more detail.",
  withdrawn: "No provider will review it. You can ask again at any time.",
  revoked: "Please don't use the letter for new claims.",
  expired: "It still supports purchases made while it was valid. For later ones you need a new letter.",
};

export interface StatusMessageProps {
  status: LetterStatus;
  refund: LetterRefund | null;
  denial: { sentence: string | null; words: string | null } | null;
  question: string | null;
}

/** What a status means, why, and what comes next. */
export function StatusMessage({ status, refund, denial, question }: StatusMessageProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {denial?.sentence && <p>{denial.sentence}</p>}
      {denial?.words && <Quote>{denial.words}</Quote>}
      {question && <Quote>{question}</Quote>}
      <p>{words[status]}</p>
      {refund && <RefundLine {...refund} />}
    </div>
  );
}

function RefundLine({ feeCents, refundedAt, expectedBy }: LetterRefund) {
  const fee = shortMoney(feeCents);
  return (
    <p>
      {refundedAt
        ? `Your ${fee} fee was refunded in full on ${longDate(refundedAt)}, to the card you paid with. `
        : `Your ${fee} fee goes back to the card you paid with, in full. `}
      Most banks show it by {longDate(expectedBy)}.
    </p>
  );
}

/** The provider's own words. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote className="border-l-3 border-marigold pl-4 whitespace-pre-wrap break-words text-ink">
      {children}
    </blockquote>
  );
}
