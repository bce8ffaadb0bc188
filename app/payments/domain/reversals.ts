export const refundStatuses = ["pending", "succeeded", "failed"] as const;
/** `failed`: the shopper's bank returned it, or the provider gave up. Final. */
export type RefundStatus = (typeof refundStatuses)[number];

export const disputeStatuses = ["open", "won", "lost"] as const;
/** A dispute with the shopper's bank. `won`: we keep the fee; `lost`: the bank returned it. Both are final. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Refunds and disputes of a payment. Instants in ISO form. */
export interface Reversals {
  refund: { status: RefundStatus; failedAt: string | null } | null;
  failedRefunds: number;
  dispute: { id: string; status: DisputeStatus; openedAt: string; closedAt: string | null } | null;
}

/** True if the fee came back from the shopper's bank after a dispute, not from us. */
export const isBankRefund = (refundedAt: string | null, { refund, dispute }: Reversals): boolean =>
  refundedAt !== null && dispute?.status === "lost" && refund?.status !== "succeeded";

/** True if a refund that is owed can't be made now: no day for it can be promised. */
export const isHeldUp = ({ refund, dispute }: Reversals): boolean =>
  dispute?.status === "open" || refund?.status === "failed";

/**
 * The idempotency key of a payment's refund. It stays the same until that refund fails, as the provider answers a repeated
 * key with the refund it made for it.
 */
export const refundKey = (requestId: string, failedRefunds: number): string =>
  failedRefunds === 0 ? `refund:${requestId}` : `refund:${requestId}:after-${failedRefunds}`;

/** What can happen to a paid checkout afterwards, as the sandbox plays it. */
const paymentSteps = ["refund", "bounce", "dispute", "dispute-won", "dispute-lost"] as const;
export type PaymentStep = (typeof paymentSteps)[number];
