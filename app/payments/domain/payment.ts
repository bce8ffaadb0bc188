/** Status of a payment. `held`: it differs from what we asked for, so a person looks at it. */
export const paymentStatuses = [
  "unpaid",
  "processing",
  "failed",
  "expired",
  "paid",
  "refunded",
  "held",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** True once the provider's answer is final, so asking again changes nothing. */
export const isPaymentSettled = (status: PaymentStatus): boolean =>
  status === "paid" || status === "refunded" || status === "held";

/** True once money has arrived or may be on its way: no further payment is asked for. */
export const hasPaymentResult = (status: PaymentStatus): boolean =>
  status === "processing" || isPaymentSettled(status);
