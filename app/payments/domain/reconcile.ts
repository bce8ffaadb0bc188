import type { PaymentStatus } from "./payment";
import type { DisputeStatus, RefundStatus } from "./reversals";

/** How our record of a payment may differ from the payment provider's own list. */
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

/** `objectId` is the provider's id of what it is about; empty where the provider has nothing. */
export interface Difference {
  kind: DifferenceKind;
  objectId: string;
}

/** A payment as the provider lists it; only those that went through. Instants in ISO form. */
export interface PaymentThere {
  id: string;
  reference: string | null;
  amountCents: number;
  currency: string;
  createdAt: string;
}

export interface RefundThere {
  id: string;
  reference: string | null;
  amountCents: number;
  status: RefundStatus;
  createdAt: string;
}

export interface DisputeThere {
  id: string;
  status: DisputeStatus;
  createdAt: string;
}

/** Our record of a payment. */
export interface PaymentHere {
  paymentStatus: PaymentStatus;
  /** Null for a payment that isn't for a letter. */
  letterStatus: string | null;
  feeCents: number;
  reference: string | null;
  paidAt: string | null;
  refundedAt: string | null;
  /** When the payment, a refund or a dispute of it was last changed; null for never. */
  changedAt: string | null;
  /** Since when the request is as it is, e.g. denied. */
  owedSince: string;
  /** A refund waits in the outbox to be made. */
  isRefundDue: boolean;
  disputes: readonly { id: string; status: DisputeStatus }[];
}

/** What both sides know of one request. `here` is null for a request we don't have. */
export interface PaymentCase {
  here: PaymentHere | null;
  payments: readonly PaymentThere[];
  refunds: readonly RefundThere[];
  disputes: readonly DisputeThere[];
}

export interface ReconciliationTimes {
  /** When the provider's list began to be read. What happened in the hour before, or since, may be under way. */
  startedAt: Date;
  /** Payments made here before this may be older than the provider's list. */
  since: Date;
}

const graceMs = 3_600_000;
/** A refund is tried for ever; that long it is on its way. */
const refundMs = 24 * 3_600_000;
const hasPayment = new Set<PaymentStatus>(["paid", "refunded", "held"]);
const withLetter = new Set<string | null>(["approved", "letter_made", "sent"]);
const ended = new Set<string | null>(["denied", "withdrawn"]);

/** What differs; null for a request of which something has only just happened. */
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

/** The refund that, with others, gave a whole payment back; undefined while it isn't given back. */
function refundOf(
  { refunds }: PaymentCase,
  reference: string | null,
  amountCents: number,
): RefundThere | undefined {
  const holding = refunds.filter((one) => one.reference === reference && one.status !== "failed");
  const givenCents = holding.reduce((sum, one) => sum + one.amountCents, 0);
  return givenCents >= amountCents ? holding[0] : undefined;
}

/** A payment that was held has no `paidAt`: that it differs is known. */
function paymentDifferences(here: PaymentHere, own: PaymentThere | undefined, since: Date): Difference[] {
  if (here.paidAt === null) return [];
  if (!own) return Date.parse(here.paidAt) >= since.getTime() ? [difference("paid-only-here")] : [];
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
  const isOwed = here.paymentStatus === "paid" && ended.has(here.letterStatus) && !isBack && !isIn("open");
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
