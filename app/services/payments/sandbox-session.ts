import { z } from "zod";
import { disputeStatuses, type PaymentStep } from "~/domain/payments/reversals";
import type { Refund, ReportedReversals, ReversalSubject } from "./port";

/** What the sandbox remembers of a checkout. */
export const sessionSchema = z.object({
  id: z.string(),
  amountCents: z.number().int(),
  requestId: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  // A session an older version wrote says otherwise how long it lasts; it has ended.
  expiresAt: z.iso.datetime().catch("1970-01-01T00:00:00Z"),
  state: z.enum(["open", "paid", "failed", "expired"]),
  /** In the order they were made; the number of one is its place. */
  refunds: z.array(z.object({ key: z.string(), hasFailed: z.boolean() })).default([]),
  dispute: z
    .object({ status: z.enum(disputeStatuses), openedAt: z.string() })
    .nullable()
    .default(null),
});
export type Session = z.output<typeof sessionSchema>;

export const paymentReferenceOf = (checkoutId: string): string => checkoutId.replace(/^cs_/, "pi_");

export const refundId = (checkoutId: string, index: number): string =>
  `${checkoutId.replace(/^cs_/, "re_")}_${index + 1}`;

export const disputeId = (checkoutId: string): string => checkoutId.replace(/^cs_/, "dp_");

const idOf = (subject: ReversalSubject): string =>
  subject.kind === "charge"
    ? subject.chargeId
    : subject.kind === "refund"
      ? subject.refundId
      : subject.disputeId;

/** The checkout that an object of its payment belongs to. */
export const checkoutIdOf = (subject: ReversalSubject): string =>
  idOf(subject)
    .replace(/^(ch|re|dp)_/, "cs_")
    .replace(/_\d+$/, "");

export const refundOf = (checkoutId: string, refunds: Session["refunds"], index: number): Refund => ({
  id: refundId(checkoutId, index),
  status: refunds[index]?.hasFailed ? "failed" : "succeeded",
});

/** What may happen next to the payment of a checkout. */
export function stepsAfter({ state, refunds, dispute }: Session): PaymentStep[] {
  if (state !== "paid") return [];
  const isRefunded = refunds.some(({ hasFailed }) => !hasFailed);
  const steps: PaymentStep[] = [isRefunded ? "bounce" : "refund"];
  if (!dispute) return [...steps, "dispute"];
  return dispute.status === "open" ? [...steps, "dispute-won", "dispute-lost"] : steps;
}

/** What the sandbox tells of a payment when it is asked about one of its objects. */
export function reversalsOf(session: Session, subject: ReversalSubject): ReportedReversals {
  const { id, requestId, dispute } = session;
  const refunds = session.refunds.map((_, index) => refundOf(id, session.refunds, index));
  return {
    requestId,
    refunds: subject.kind === "refund" ? refunds.filter((refund) => refund.id === idOf(subject)) : refunds,
    disputes: subject.kind === "dispute" && dispute ? [{ id: disputeId(id), ...dispute }] : [],
  };
}
