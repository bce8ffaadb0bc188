import type { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import type { PaymentPurpose } from "../domain/payable";
import type { DisputeStatus, RefundStatus } from "../domain/reversals";

/**
 * Card payments for a letter or the fee of a claim. Money in cents. Every call throws `ServiceError` if the provider can't
 * be used.
 */
export type CheckoutState = "open" | "processing" | "paid" | "failed" | "expired";

/** A checkout session at the provider. Fields the provider leaves out are null. */
export interface Checkout {
  id: string;
  /** Where the visitor pays; null once the session can't be paid anymore. */
  url: string | null;
  state: CheckoutState;
  /** The provider's id of the payment itself, needed for a refund; null until it exists. */
  paymentReference: string | null;
  amountCents: number | null;
  /** ISO 4217, in lower case. */
  currency: string | null;
  /** False for a payment without real money. */
  isLive: boolean | null;
  /** The request that the session was opened for. */
  requestId: string | null;
}

/** The terms of a session. Stored before the call, because a key must always be used with the same terms. */
export interface CheckoutTerms {
  amountCents: number;
  /** Null if unknown. */
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** ISO instant at which the session expires: 30 minutes to 24 hours ahead. */
  expiresAt: string;
}

export interface CheckoutOrder extends CheckoutTerms {
  requestId: string;
  /** What the payment page says it is for. */
  purpose: PaymentPurpose;
  /**
   * The same key returns the same session. Derived from the request's id and the attempt, which is stored before the call.
   */
  idempotencyKey: string;
}

/** The provider rejected the order, so no session exists under its key. */
export class CheckoutRefusedError extends ServiceError {}

/** An object at the provider that describes what happened to a payment. */
export type ReversalSubject =
  | { kind: "charge"; chargeId: string }
  | { kind: "refund"; refundId: string }
  | { kind: "dispute"; disputeId: string };

export interface Refund {
  id: string;
  status: RefundStatus;
}

export interface Dispute {
  id: string;
  status: DisputeStatus;
  /** ISO instant. */
  openedAt: string;
}

/** Refunds and disputes as the provider reports them. Partial refunds are left out. */
export interface ReportedReversals {
  /** Null if the payment isn't ours. */
  requestId: string | null;
  /** The payment they are about: a request may have been paid for twice. Null if the provider doesn't say. */
  paymentReference: string | null;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** The event types that a live provider's webhook must be subscribed to. */
export const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

export const listKinds = ["payment", "refund", "dispute"] as const;
export type ListKind = (typeof listKinds)[number];

/** An object of the provider's lists, in the form used for comparison. */
export interface ListedObject {
  kind: ListKind;
  id: string;
  paymentReference: string | null;
  /** Only a payment has it; null if it isn't ours. */
  requestId: string | null;
  amountCents: number;
  /** ISO 4217, in the provider's spelling. */
  currency: string;
  status: "paid" | RefundStatus | DisputeStatus;
  /** ISO instant. */
  createdAt: string;
}

/** Pass `next` to get the following page; null on the last. */
export interface ListedPage {
  objects: readonly ListedObject[];
  next: string | null;
}

/** A verified event from the provider. It only names an object to read back; its other contents aren't trusted. */
export interface PaymentEvent {
  eventId: string;
  type: string;
  about: { kind: "checkout"; checkoutId: string; failed: boolean } | ReversalSubject | { kind: "other" };
}

/** A `budget` shortens a call's timeout to what the page has left. */
export interface Payments {
  readonly sandbox: boolean;
  /** False if no real money moves. */
  readonly isLive: boolean;
  /** Throws `CheckoutRefusedError` if no session was created; after any other `ServiceError` one may exist. */
  createCheckout(order: CheckoutOrder, budget?: TimeBudget): Promise<Checkout>;
  readCheckout(checkoutId: string, budget?: TimeBudget): Promise<Checkout>;
  /** Expires an open session and returns its state; a paid one stays paid. */
  expireCheckout(checkoutId: string, budget?: TimeBudget): Promise<Checkout>;
  /**
   * Refunds the whole payment. The same key returns the same refund; if it was already refunded another way, returns that
   * refund.
   */
  refund(paymentReference: string, idempotencyKey: string): Promise<Refund>;
  /** Reads back the subject of an event. */
  readReversals(subject: ReversalSubject): Promise<ReportedReversals>;
  /**
   * One page of the successful payments, the refunds or the disputes created since an ISO instant. `after` is the previous
   * page's `next`, null for the first. An object created meanwhile may be missing; none is returned twice.
   */
  list(kind: ListKind, since: string, after: string | null): Promise<ListedPage>;
  /** The event types that the provider sends to our URL; null if none. Only a live provider has it. */
  readEndpointEvents?(url: string): Promise<readonly string[] | null>;
  /** Throws `ForgedWebhookError` unless the raw body has a valid signature at most five minutes old. */
  verifyWebhookEvent(rawBody: string, signature: string): PaymentEvent;
}
