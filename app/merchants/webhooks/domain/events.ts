/** What a shop is told of its orders' letters; a check constraint of `webhook_deliveries` has the same list and the test's. */
export const letterEventTypes = [
  "letter.submitted",
  "letter.question",
  "letter.approved",
  "letter.sent",
  "letter.corrected",
  "letter.renewed",
  "letter.denied",
  "letter.withdrawn",
  "letter.revoked",
  "letter.expiring",
  "letter.expired",
] as const;
export type LetterEventType = (typeof letterEventTypes)[number];

/** A test goes to every endpoint of a shop, whatever events it takes. */
export const webhookTypes = [...letterEventTypes, "webhook.test"] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try got no answer. "no-answer": the line was closed, or went dead, before one came. */
export const deliveryFaults = ["dns", "refused", "tls", "timeout", "private-address", "no-answer"] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export interface LetterEvent {
  type: WebhookType;
  /** ISO instant. */
  at: string;
  /** Null in a test, as all that follows. */
  requestId: string | null;
  shopOrderId: number | null;
  status: string | null;
  /** ISO date; null until the letter is sent. */
  validUntil: string | null;
}

/**
 * The JSON a receiver gets: which order, which status, and nothing about the person or their health. The same on every try.
 */
export function webhookBody({ type, at, requestId, shopOrderId, status, validUntil }: LetterEvent): string {
  const data = { letter_id: requestId, shop_order_id: shopOrderId, status, valid_until: validUntil };
  return JSON.stringify({ type, timestamp: at, data });
}
