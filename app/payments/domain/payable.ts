export const paymentPurposes = ["letter", "claim-fee"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/**
 * What is paid for, as its own business says it. The payment's row is stored already, under the same id; what follows from the
 * payment is in the database, in one transaction with it (`follow_payment`).
 */
export interface Payable {
  id: string;
  purpose: PaymentPurpose;
  amountCents: number;
  /** Null when we know none. */
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
}
