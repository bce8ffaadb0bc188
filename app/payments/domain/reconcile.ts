import type { PaymentStatus } from "./payment";
import type { DisputeStatus, RefundStatus } from "./reversals";

/** A run's steps in order: clear an earlier run's objects, read the provider's lists and our payments, compare. */
export const reconciliationSteps = ["clear", "payment", "refund", "dispute", "own", "cases", "done"] as const;
export type ReconciliationStep = (typeof reconciliationSteps)[number];
export const reconciliationStatuses = ["running", "done", "failed"] as const;

/** How our record of a payment can differ from the payment provider's list. */
export const differenceKinds = [
  "paid-only-there",
  "paid-only-here",
  "amount-differs",
  "currency-differs",
  "charged-twice",
  "refund-only-there",
  "refund-only-here",
  "refund-missing",
  "letter-after-refund",
  "letter-without-payment",
  "dispute-unknown",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `objectId` is the provider's id of the object concerned; empty if the provider has none. */
export interface Difference {
  kind: DifferenceKind;
  objectId: string;
}

/** A successful payment as the provider lists it. Instants in ISO form. */
interface PaymentThere {
  id: string;
  reference: string | null;
  amountCents: number;
  currency: string;
  createdAt: string;
}

interface RefundThere {
  id: string;
  reference: string | null;
  amountCents: number;
  status: RefundStatus;
  createdAt: string;
}

interface DisputeThere {
  id: string;
  status: DisputeStatus;
  createdAt: string;
}

export interface PaymentHere {
  paymentStatus: PaymentStatus;
  /** Null if the payment isn't for a letter. */
  letterStatus: string | null;
  feeCents: number;
  reference: string | null;
  /** When the payment's page was opened, so at or before the provider's creation of it. */
  begunAt: string;
  paidAt: string | null;
  refundedAt: string | null;
  /** When the payment or a refund or dispute of it last changed; null for never. */
  changedAt: string | null;
  /** ISO instant at which the request reached its state, e.g. was denied, or its refund was chosen. */
  owedSince: string;
  /** The shopper asked the fee back for a letter revoked by our mistake, or didn't choose in time. */
  isRefundChosen: boolean;
  /** A refund is queued in the outbox. */
  isRefundDue: boolean;
  disputes: readonly { id: string; status: DisputeStatus }[];
}

/** What both sides know about one request. `here` is null if we don't have the request. */
export interface PaymentCase {
  here: PaymentHere | null;
  payments: readonly PaymentThere[];
  refunds: readonly RefundThere[];
  disputes: readonly DisputeThere[];
}

interface ReconciliationTimes {
  /** When reading the provider's list began. Anything within the hour before, or later, may still be in progress. */
  startedAt: Date;
  /** The start of the provider's list. A payment whose page was opened here before this may precede it. */
  since: Date;
}

const graceMs = 3_600_000;
/** Refunds are retried forever; one counts as in progress for this long. */
const refundMs = 24 * 3_600_000;
const hasPayment = new Set<PaymentStatus>(["paid", "refunded", "held"]);
const withLetter = new Set<string | null>(["approved", "letter_made", "sent"]);
/** A paid request is pending only after its refund came back. */
const ended = new Set<string | null>(["denied", "withdrawn", "pending"]);

/** The differences; null if the request has changed too recently to tell. */
export function differencesOf(known: PaymentCase, times: ReconciliationTimes): Difference[] | null {
  if (isUnderWay(known, times.startedAt)) return null;
  const { here, payments } = known;
  const open = payments.filter((payment) => !refundOf(known, payment.reference, payment.amountCents));
  if (!here || !hasPayment.has(here.paymentStatus)) {
    const isLetterOut = here !== null && withLetter.has(here.letterStatus);
    return [
      ...open.map(({ id }) => difference("paid-only-there", id)),
      ...(isLetterOut ? [difference("letter-without-payment")] : []),
      ...disputesUnknownHere(known),
    ];
  }
  const own = payments.find(({ reference }) => reference === here.reference);
  return [
    ...open.filter((payment) => payment !== own).map(({ id }) => difference("charged-twice", id)),
    ...paymentDifferences(here, own, times.since),
    ...refundDifferences(known, here, own, times),
    ...disputesUnknownHere(known),
  ];
}

const difference = (kind: DifferenceKind, objectId = ""): Difference => ({ kind, objectId });

function isUnderWay({ here, payments, refunds, disputes }: PaymentCase, startedAt: Date): boolean {
  const instants = [...payments, ...refunds, ...disputes].map(({ createdAt }) => createdAt);
  if (here?.changedAt) instants.push(here.changedAt);
  return instants.some((instant) => Date.parse(instant) > startedAt.getTime() - graceMs);
}

/** The refund that completed the repayment of a whole payment; undefined until it is fully refunded. */
function refundOf(
  { refunds }: PaymentCase,
  reference: string | null,
  amountCents: number,
): RefundThere | undefined {
  const holding = refunds.filter((one) => one.reference === reference && one.status !== "failed");
  const givenCents = holding.reduce((sum, one) => sum + one.amountCents, 0);
  return givenCents >= amountCents ? holding[0] : undefined;
}

/** A held payment has no `paidAt`, and we already know that it differs. */
function paymentDifferences(here: PaymentHere, own: PaymentThere | undefined, since: Date): Difference[] {
  if (here.paidAt === null) return [];
  if (!own) return Date.parse(here.begunAt) >= since.getTime() ? [difference("paid-only-here")] : [];
  const differences: Difference[] = [];
  if (own.amountCents !== here.feeCents) differences.push(difference("amount-differs", own.id));
  if (own.currency.toLowerCase() !== "usd") differences.push(difference("currency-differs", own.id));
  return differences;
}

function refundDifferences(
  known: PaymentCase,
  here: PaymentHere,
  own: PaymentThere | undefined,
  { startedAt, since }: ReconciliationTimes,
): Difference[] {
  const refund = refundOf(known, here.reference, own?.amountCents ?? here.feeCents);
  const isIn = (status: DisputeStatus) =>
    [...known.disputes, ...here.disputes].some((dispute) => dispute.status === status);
  const isRefunded = here.paymentStatus === "refunded";
  const isRecent = here.refundedAt !== null && Date.parse(here.refundedAt) >= since.getTime();
  const isBack = refund !== undefined || isIn("lost");
  const isEnded = ended.has(here.letterStatus) || here.isRefundChosen;
  const isOwed = here.paymentStatus === "paid" && isEnded && !isBack && !isIn("open");
  const isTried = here.isRefundDue && startedAt.getTime() - Date.parse(here.owedSince) < refundMs;
  const differences: Difference[] = [];
  if (refund && !isRefunded) differences.push(difference("refund-only-there", refund.id));
  if (isRefunded && isRecent && !isBack) differences.push(difference("refund-only-here"));
  if (isOwed && !isTried) differences.push(difference("refund-missing"));
  if (isBack && withLetter.has(here.letterStatus)) differences.push(difference("letter-after-refund"));
  return differences;
}

function disputesUnknownHere({ here, disputes }: PaymentCase): Difference[] {
  const isKnown = ({ id, status }: DisputeThere) =>
    here?.disputes.some((known) => known.id === id && known.status === status);
  return disputes.filter((one) => !isKnown(one)).map(({ id }) => difference("dispute-unknown", id));
}
