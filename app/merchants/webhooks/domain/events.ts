/** What a shop is told of its orders' letters; a check constraint of `webhook_deliveries` has the same list and the rest. */
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

/** What an endpoint may take. */
export const shopEventTypes = [...letterEventTypes, "product.verdict_changed"] as const;
export type ShopEventType = (typeof shopEventTypes)[number];

/** A test goes to every endpoint of a shop, whatever events it takes. */
export const webhookTypes = [...shopEventTypes, "webhook.test"] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try got no answer. "no-answer": the line was closed, or went dead, before one came. */
export const deliveryFaults = ["dns", "refused", "tls", "timeout", "private-address", "no-answer"] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** What a product's verdict was, and is. */
export interface VerdictChange {
  productId: string;
  verdict: string;
  before: string;
}

export interface ShopToldEvent {
  /** False in a test shop. */
  livemode: boolean;
  type: WebhookType;
  /** ISO instant. */
  at: string;
  /** Null for an event that is about no product. */
  product: VerdictChange | null;
  /** Null in a test and of a product, as all that follows. */
  requestId: string | null;
  shopOrderId: number | null;
  status: string | null;
  /** ISO date; null until the letter is sent. */
  validUntil: string | null;
}

/**
 * The JSON a receiver gets: which order and which status, or which product and which verdict, and nothing about the person or
 * their health. The same on every try.
 */
export function webhookBody({ type, at, livemode, product, ...letter }: ShopToldEvent): string {
  const data = product
    ? { product_id: product.productId, verdict: product.verdict, previous_verdict: product.before }
    : {
        letter_id: letter.requestId,
        shop_order_id: letter.shopOrderId,
        status: letter.status,
        valid_until: letter.validUntil,
      };
  return JSON.stringify({ type, timestamp: at, livemode, data });
}
