import { refundExpectedBy } from "~/payments/domain/refund-date";
import { isBankRefund, isHeldUp, type Reversals } from "~/payments/domain/reversals";
import { dayInState } from "~/platform/values/state-day";
import { endingOf, undecidedEnding } from "./ending";
import { type LetterHistory, type RequestFacts, validLetter } from "./history";
import { refundChosenAt } from "./revocation";

const timelineSteps = [
  "asked",
  "paid",
  "question-asked",
  "question-answered",
  "question-withdrawn",
  "visit-offered",
  "visit-booked",
  "visit-moved",
  "visit-unbooked",
  "visit-canceled",
  "visit-held",
  "visit-missed",
  "visit-lapsed",
  "visit-unrecorded",
  "signed",
  "sent",
  "correction-asked",
  "correction-refused",
  "physician-asked",
  "physician-refused",
  "corrected-signed",
  "corrected-sent",
  "denied",
  "withdrawn",
  "closed-unanswered",
  "closed-unpicked",
  "closed-undecided",
  "patient-asked",
  "patient-agreed",
  "patient-refused",
  "patient-silent",
  "refunded",
  "refunded-by-bank",
  "revoked",
  "review-chosen",
  "expired",
  "erased",
  "refund-shown",
  "refund-due",
  "ends",
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/**
 * A step in the life of a request. `at` is an ISO instant, or an ISO date for a future day; `on` is its day in the
 * patient's time zone.
 */
export interface TimelineEntry {
  step: TimelineStep;
  at: string;
  on: string;
  isAhead: boolean;
}

/** The life of a request so far, oldest first, then future days. `today` is an ISO date; `reversals` are of its payment. */
export function letterTimeline(
  facts: RequestFacts,
  history: LetterHistory,
  today: string,
  reversals: Reversals | null = null,
): readonly TimelineEntry[] {
  const past = [...requestSteps(facts, reversals), ...historySteps(history)]
    .filter((entry): entry is { step: TimelineStep; at: string } => entry.at !== null)
    .sort((one, other) => one.at.localeCompare(other.at));
  const asked = { step: "asked" as const, at: facts.askedAt };
  return [
    ...[asked, ...past].map((entry) => ({ ...entry, on: dayInState(facts.state, entry.at), isAhead: false })),
    ...stepsAhead(facts, history, reversals).map((entry) => ({
      ...entry,
      on: entry.at,
      isAhead: entry.at >= today,
    })),
  ];
}

/** Steps that only the audit records, by its action. */
const auditedSteps: Partial<Record<string, TimelineStep>> = {
  "visit offered": "visit-offered",
  "visit booked": "visit-booked",
  "visit moved": "visit-moved",
  "visit unbooked": "visit-unbooked",
  "visit canceled": "visit-canceled",
  "visit held": "visit-held",
  "visit missed": "visit-missed",
  "visit lapsed": "visit-lapsed",
  "visit unrecorded": "visit-unrecorded",
  "review chosen": "review-chosen",
  "patient asked": "patient-asked",
  "patient agreed": "patient-agreed",
};

type Step = { step: TimelineStep; at: string | null };

const requestSteps = ({ payment, erasedAt }: RequestFacts, reversals: Reversals | null): Step[] => [
  { step: "paid", at: payment?.paidAt ?? null },
  { step: isByBank(payment, reversals) ? "refunded-by-bank" : "refunded", at: payment?.refundedAt ?? null },
  { step: "erased", at: erasedAt },
];

const isByBank = (payment: RequestFacts["payment"], reversals: Reversals | null): boolean =>
  reversals !== null && isBankRefund(payment?.refundedAt ?? null, reversals);

const historySteps = ({ questions, denial, letters, corrections, audit }: LetterHistory): Step[] => [
  ...questions.flatMap(({ askedAt, answeredAt, withdrawnAt }): Step[] => [
    { step: "question-asked", at: askedAt },
    { step: "question-answered", at: answeredAt },
    { step: "question-withdrawn", at: withdrawnAt },
  ]),
  ...letters.flatMap(({ version, signedAt, sentAt, state, endedAt }): Step[] => {
    const replaces = letters.some((one) => one.version < version && one.state !== "revoked");
    return [
      { step: replaces ? "corrected-signed" : "signed", at: signedAt },
      { step: replaces ? "corrected-sent" : "sent", at: sentAt },
      { step: "revoked", at: state === "revoked" ? endedAt : null },
      { step: "expired", at: state === "valid" ? endedAt : null },
    ];
  }),
  ...corrections.flatMap(({ field, askedAt, decidedAt, isConfirmed }): Step[] => [
    { step: field === "physician" ? "physician-asked" : "correction-asked", at: askedAt },
    {
      step: field === "physician" ? "physician-refused" : "correction-refused",
      at: isConfirmed === false ? decidedAt : null,
    },
  ]),
  { step: "denied", at: denial?.deniedAt ?? null },
  ...audit.flatMap(({ at, action }): Step[] => {
    const step = endingOf(action) ?? auditedSteps[action];
    return step ? [{ step, at }] : [];
  }),
];

function stepsAhead(
  facts: RequestFacts,
  history: LetterHistory,
  reversals: Reversals | null,
): { step: TimelineStep; at: string }[] {
  const letter = validLetter(history);
  if (letter && letter.endedAt === null) return [{ step: "ends", at: letter.validUntil }];
  const refund = refundOf(facts, history);
  if (!refund || isByBank(facts.payment, reversals)) return [];
  if (!refund.refundedAt && reversals && isHeldUp(reversals)) return [];
  return [{ step: refund.refundedAt ? "refund-shown" : "refund-due", at: refund.expectedBy }];
}

/** A refund, pending or done. `expectedBy` is the ISO date by which most banks show it. */
interface LetterRefund {
  feeCents: number;
  state: string | null;
  refundedAt: string | null;
  expectedBy: string;
}

/**
 * The refund, if the request ended without a letter, its shopper asked for one, or the fee was refunded otherwise; else
 * null.
 */
export function refundOf(
  { status, payment, state }: Pick<RequestFacts, "status" | "payment" | "state">,
  { denial, audit }: Pick<LetterHistory, "denial" | "audit">,
): LetterRefund | null {
  if (!payment?.paidAt) return null;
  const { feeCents, refundedAt } = payment;
  const from = (at: string): LetterRefund => ({
    feeCents,
    state,
    refundedAt,
    expectedBy: refundExpectedBy(dayInState(state, at)),
  });
  if (refundedAt) return from(refundedAt);
  const chosenAt = refundChosenAt({ audit });
  // A paid request is pending only after its refund came back.
  const isEnded = status === "denied" || status === "withdrawn" || status === "pending";
  if (!isEnded && chosenAt === null) return null;
  const since = denial?.deniedAt ?? chosenAt ?? undecidedEnding(audit)?.at;
  return from(since ?? new Date().toISOString());
}
