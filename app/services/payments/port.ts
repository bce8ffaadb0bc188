/** Card payments for a letter. Money in cents. Every call throws `ServiceError` when the provider cannot be used. */
export type CheckoutState = "open" | "processing" | "paid" | "failed" | "expired";

export interface Checkout {
  id: string;
  /** Where the visitor pays; absent once the session can no longer be paid. */
  url: string | null;
  state: CheckoutState;
  /** The provider's reference of the payment itself, needed to refund it; null until one exists. */
  paymentReference: string | null;
  amountCents: number;
  /** The address the session was opened for; a changed one needs a new session. */
  customerEmail: string | null;
}

export interface CheckoutOrder {
  requestId: string;
  /** Same key, same session: request id and attempt, stored before the call. */
  idempotencyKey: string;
  amountCents: number;
  customerEmail: string;
  successUrl: string;
  cancelUrl: string;
}

/** A verified notice from the provider. It names an object to read back; nothing else in it is trusted. */
export interface PaymentNotice {
  eventId: string;
  type: string;
  about:
    | { kind: "checkout"; checkoutId: string; failed: boolean }
    | { kind: "refund"; chargeId: string }
    | { kind: "other" };
}

export interface Payments {
  readonly sandbox: boolean;
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(checkoutId: string): Promise<Checkout>;
  /** Makes an open session unpayable; harmless when it already is. */
  expireCheckout(checkoutId: string): Promise<void>;
  /** Gives the whole payment back. Same key, same refund. */
  refund(paymentReference: string, idempotencyKey: string): Promise<void>;
  /** The request a charge was made for (null: not one of ours) and whether it has been refunded in full. */
  readRefund(chargeId: string): Promise<{ requestId: string | null; refunded: boolean }>;
  /** Throws `ForgedNoticeError` unless the raw body carries a valid signature at most five minutes old. */
  verifyNotice(rawBody: string, signature: string): PaymentNotice;
}
