/** Status of a payment. `held`: not the payment we asked for, so a person looks at it. */
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

/** True once the provider has nothing more to tell: asking again changes nothing. */
export const isPaymentSettled = (status: PaymentStatus): boolean =>
  status === "paid" || status === "refunded" || status === "held";

/** True once money has come or may be on its way: what is paid for has a result, and no other payment is asked for. */
export const hasPaymentResult = (status: PaymentStatus): boolean =>
  status === "processing" || isPaymentSettled(status);

export interface PaymentTerms {
  requestId: string;
  amountCents: number;
  /** ISO 4217, in small letters. */
  currency: string;
  /** False for a payment without real money. */
  isLive: boolean;
}

/**
 * Names what the provider tells of a payment otherwise than we asked for it; empty when it is the same. A mode or
 * request it doesn't tell is taken as asked; amount and currency have to be told.
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
