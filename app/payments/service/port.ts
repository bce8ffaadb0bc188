import type { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import type { PaymentPurpose } from "../domain/payable";
import type { DisputeStatus, RefundStatus } from "../domain/reversals";

/** Card payments for a letter, or the fee of a claim. Money in cents. Every call throws `ServiceError` when the provider cannot be used. */
export type CheckoutState = "open" | "processing" | "paid" | "failed" | "expired";

/** A session at the provider. What the provider leaves out is null. */
export interface Checkout {
  id: string;
  /** Where the visitor pays; absent once the session can no longer be paid. */
  url: string | null;
  state: CheckoutState;
  /** The provider's reference of the payment itself, needed to refund it; null until one exists. */
  paymentReference: string | null;
  amountCents: number | null;
  /** ISO 4217, in small letters. */
  currency: string | null;
  /** False for a payment without real money. */
  isLive: boolean | null;
  /** The request the session was opened for. */
  requestId: string | null;
}

/** What a session is asked for. Stored before the call, because one key must always go with the same terms. */
export interface CheckoutTerms {
  amountCents: number;
  /** Null where we know none. */
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** ISO instant from which the session can't be paid: 30 minutes to 24 hours ahead. */
  expiresAt: string;
}

export interface CheckoutOrder extends CheckoutTerms {
  requestId: string;
  /** What the pay page says it is for. */
  purpose: PaymentPurpose;
  /**
   * The same key returns the same session. It is made of the request's id and the attempt, which is stored before the
   * call.
   */
  idempotencyKey: string;
}

/** The provider turned the order down, so no session exists under its key. */
export class CheckoutRefusedError extends ServiceError {}

/** An object at the provider that says what became of a payment. */
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

/** What the provider says of money that went back or may. Refunds of a part of the payment are left out. */
export interface ReportedReversals {
  /** Null for a payment that isn't one of ours. */
  requestId: string | null;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** The kinds of events that a live provider's webhook has to be given. */
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

/** The provider's lists. */
export const listKinds = ["payment", "refund", "dispute"] as const;
export type ListKind = (typeof listKinds)[number];

/** An object of the provider's own lists, as both sides are compared by. */
export interface ListedObject {
  kind: ListKind;
  id: string;
  paymentReference: string | null;
  /** Only a payment tells it; null for one that isn't ours. */
  requestId: string | null;
  amountCents: number;
  /** ISO 4217, as the provider writes it. */
  currency: string;
  status: "paid" | RefundStatus | DisputeStatus;
  /** ISO instant. */
  createdAt: string;
}

/** `next` is what to ask the following page with; null after the last. */
export interface ListedPage {
  objects: readonly ListedObject[];
  next: string | null;
}

/** A verified event from the provider. It names an object to read back; nothing else in it is trusted. */
export interface PaymentEvent {
  eventId: string;
  type: string;
  about: { kind: "checkout"; checkoutId: string; failed: boolean } | ReversalSubject | { kind: "other" };
}

/** A `budget` shortens the deadline of a call to what the page has left. */
export interface Payments {
  readonly sandbox: boolean;
  /** False where no real money moves. */
  readonly isLive: boolean;
  /** Throws `CheckoutRefusedError` when no session was made; any other `ServiceError` leaves that open. */
  createCheckout(order: CheckoutOrder, budget?: TimeBudget): Promise<Checkout>;
  readCheckout(checkoutId: string, budget?: TimeBudget): Promise<Checkout>;
  /** Makes an open session unpayable and gives its state: one that was paid stays paid. */
  expireCheckout(checkoutId: string, budget?: TimeBudget): Promise<Checkout>;
  /** Gives the whole payment back. Same key, same refund; one that was made otherwise is found. */
  refund(paymentReference: string, idempotencyKey: string): Promise<Refund>;
  /** Reads back what an event was about. */
  readReversals(subject: ReversalSubject): Promise<ReportedReversals>;
  /**
   * A page of the payments that went through, the refunds or the disputes made since an ISO instant; `after` is the `next` of
   * the page before, null for the first. One that is made meanwhile may be missing, none is given twice.
   */
  list(kind: ListKind, since: string, after: string | null): Promise<ListedPage>;
  /** The kinds of events the provider sends to an address of ours; null where it sends none there. Only a live provider knows. */
  readEndpointEvents?(url: string): Promise<readonly string[] | null>;
  /** Throws `ForgedWebhookError` unless the raw body carries a valid signature at most five minutes old. */
  verifyWebhookEvent(rawBody: string, signature: string): PaymentEvent;
}
