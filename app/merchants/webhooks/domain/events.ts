/** Events about letters; a check constraint of `webhook_deliveries` has the same list and the others. */
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

/** Events that an endpoint can subscribe to. */
export const shopEventTypes = [...letterEventTypes, "product.verdict_changed"] as const;
export type ShopEventType = (typeof shopEventTypes)[number];

/** A test is sent to every endpoint of a shop, whatever it subscribes to. */
export const webhookTypes = [...shopEventTypes, "webhook.test"] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

/** Why an attempt got no response. "no-answer": the connection was closed, or timed out, before one arrived. */
export const deliveryFaults = ["dns", "refused", "tls", "timeout", "private-address", "no-answer"] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** A product's previous and current verdict. */
interface VerdictChange {
  productId: string;
  verdict: string;
  before: string;
}

export interface WebhookEvent {
  /** False in a test shop. */
  livemode: boolean;
  type: WebhookType;
  /** ISO instant. */
  at: string;
  /** Null for an event that isn't about a product. */
  product: VerdictChange | null;
  /** Null in a test and for a product, like everything below. */
  requestId: string | null;
  shopOrderId: number | null;
  status: string | null;
  /** ISO date; null until the letter is sent. */
  validUntil: string | null;
}

/**
 * The JSON body of a webhook: which order and status, or which product and verdict, and nothing about the person or their
 * health. Identical on every retry.
 */
export function webhookBody({ type, at, livemode, product, ...letter }: WebhookEvent): string {
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

/** Consecutive tries of a delivery at one address. */
export interface TriedAddress {
  /** Without its query. */
  address: string;
  tries: number;
  /** HTTP status of the last of them; null if there was no response. */
  status: number | null;
  /** Why the last of them got no response. */
  error: DeliveryFault | null;
  /** When the last of them ended; ISO instant. */
  at: string;
}

/** A delivery as its shop sees it. Times are ISO instants. */
export interface WebhookDelivery {
  id: string;
  type: WebhookType;
  endpointId: string;
  /** The endpoint's address without its query. */
  address: string;
  /** Where all its tries went, oldest first: more than one after the endpoint's address was changed. */
  tried: TriedAddress[];
  /** "failed": given up after three days, or because its endpoint is disabled. */
  state: "waiting" | "delivered" | "failed";
  /** Attempts since it was created or last replayed. */
  attempts: number;
  /** HTTP status of the last attempt; null before it, and if there was no response. */
  lastStatus: number | null;
  /** Why the last attempt got no response. */
  lastError: DeliveryFault | null;
  createdAt: string;
  deliveredAt: string | null;
  /** The next attempt, while it is pending. */
  nextAt: string | null;
}

/** All tries of a delivery, those before a replay and at an earlier address included; one that was cut off is in `attempts` only. */
export const triesOf = ({ tried, attempts }: Pick<WebhookDelivery, "tried" | "attempts">): string =>
  Math.max(
    attempts,
    tried.reduce((sum, { tries }) => sum + tries, 0),
  ).toLocaleString("en-US");
