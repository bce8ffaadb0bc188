import { z } from "zod";
import { paymentPurposes } from "../domain/payable";
import { disputeStatuses, type PaymentStep } from "../domain/reversals";
import type { CheckoutOrder, Refund, ReportedReversals, ReversalSubject } from "./port";

/** The sandbox's record of a checkout. */
export const sessionSchema = z.object({
  id: z.string(),
  amountCents: z.number().int(),
  requestId: z.string(),
  purpose: z.enum(paymentPurposes).default("letter"),
  successUrl: z.string(),
  cancelUrl: z.string(),
  // Sessions of an older version store their expiry differently; they have ended by now.
  expiresAt: z.iso.datetime().catch("1970-01-01T00:00:00Z"),
  state: z.enum(["open", "paid", "failed", "expired"]),
  /** ISO instant; null if the session isn't paid, or was paid in an older version. */
  paidAt: z.iso.datetime().nullable().default(null),
  /** In the order of creation; a refund's number is its index. */
  refunds: z
    .array(
      z.object({
        key: z.string(),
        hasFailed: z.boolean(),
        madeAt: z.iso.datetime().nullable().default(null),
      }),
    )
    .default([]),
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

/** The checkout whose payment an object belongs to. */
export const checkoutIdOf = (subject: ReversalSubject): string =>
  idOf(subject)
    .replace(/^(ch|re|dp)_/, "cs_")
    .replace(/_\d+$/, "");

export const refundOf = (checkoutId: string, refunds: Session["refunds"], index: number): Refund => ({
  id: refundId(checkoutId, index),
  status: refunds[index]?.hasFailed ? "failed" : "succeeded",
});

export const newSession = (id: string, order: CheckoutOrder): Session => ({
  id,
  amountCents: order.amountCents,
  requestId: order.requestId,
  purpose: order.purpose,
  successUrl: order.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id),
  cancelUrl: order.cancelUrl,
  expiresAt: order.expiresAt,
  state: "open",
  paidAt: null,
  refunds: [],
  dispute: null,
});

/** The session with another refund, unless this key has made one or another refund stands. */
export const withRefund = (session: Session, key: string, madeAt: string): Session =>
  session.refunds.some((refund) => refund.key === key || !refund.hasFailed)
    ? session
    : { ...session, refunds: [...session.refunds, { key, hasFailed: false, madeAt }] };

/** The refund made with this key, else the one that stands. */
export function refundByKey(checkoutId: string, refunds: Session["refunds"], key: string): Refund {
  const byKey = refunds.findIndex((refund) => refund.key === key);
  return refundOf(checkoutId, refunds, byKey < 0 ? refunds.findIndex(({ hasFailed }) => !hasFailed) : byKey);
}

/** What can happen next to a checkout's payment. */
export function stepsAfter({ state, refunds, dispute }: Session): PaymentStep[] {
  if (state !== "paid") return [];
  const isRefunded = refunds.some(({ hasFailed }) => !hasFailed);
  const steps: PaymentStep[] = [isRefunded ? "bounce" : "refund"];
  if (!dispute) return [...steps, "dispute"];
  return dispute.status === "open" ? [...steps, "dispute-won", "dispute-lost"] : steps;
}

/** What the sandbox reports about a payment when asked about one of its objects. */
export function reversalsOf(session: Session, subject: ReversalSubject): ReportedReversals {
  const { id, requestId, dispute } = session;
  const refunds = session.refunds.map((_, index) => refundOf(id, session.refunds, index));
  return {
    requestId,
    paymentReference: paymentReferenceOf(id),
    refunds: subject.kind === "refund" ? refunds.filter((refund) => refund.id === idOf(subject)) : refunds,
    disputes: subject.kind === "dispute" && dispute ? [{ id: disputeId(id), ...dispute }] : [],
  };
}
