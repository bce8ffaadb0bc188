export const refundStatuses = ["pending", "succeeded", "failed"] as const;
/** `failed`: the shopper's bank sent it back, or the provider gave it up. Final. */
export type RefundStatus = (typeof refundStatuses)[number];

export const disputeStatuses = ["open", "won", "lost"] as const;
/** A dispute with the shopper's bank. `won`: the fee stays with us; `lost`: the bank gave it back. Both final. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What became of a payment after it was made. Instants in ISO form. */
export interface Reversals {
  refund: { status: RefundStatus; failedAt: string | null } | null;
  failedRefunds: number;
  dispute: { id: string; status: DisputeStatus; openedAt: string; closedAt: string | null } | null;
}

/**
 * The idempotency key of a payment's refund: the same until the refund it made has failed. The provider answers a key
 * it has seen with the refund of that key.
 */
export const refundKey = (requestId: string, failedRefunds: number): string =>
  failedRefunds === 0 ? `refund:${requestId}` : `refund:${requestId}:after-${failedRefunds}`;

/** What may happen to a paid checkout later, as the sandbox plays it. */
export const paymentSteps = ["refund", "bounce", "dispute", "dispute-won", "dispute-lost"] as const;
export type PaymentStep = (typeof paymentSteps)[number];
