export const paymentPurposes = ["letter", "claim-fee"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/**
 * What is paid for, as the business that sells it describes it. The payment's row already exists under the same id; the
 * consequences of a payment happen in the database, in the same transaction (`follow_payment`).
 */
export interface Payable {
  id: string;
  purpose: PaymentPurpose;
  amountCents: number;
  /** Null if unknown. */
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
}
