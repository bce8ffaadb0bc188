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

export interface PaymentTerms {
  requestId: string;
  amountCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** False for a payment without real money. */
  isLive: boolean;
}

/**
 * Names what differs between the payment and what we asked for; empty if nothing does. A mode or request that the provider
 * leaves out counts as correct; amount and currency are required.
 */
export function paymentFaults(
  asked: PaymentTerms,
  told: { [Field in keyof PaymentTerms]: PaymentTerms[Field] | null },
): string[] {
  const faults: string[] = [];
  if (told.amountCents !== asked.amountCents) faults.push("amount");
  if (told.currency?.toLowerCase() !== asked.currency) faults.push("currency");
  if (told.isLive !== null && told.isLive !== asked.isLive) faults.push("mode");
  if (told.requestId !== null && told.requestId !== asked.requestId) faults.push("request");
  return faults;
}
