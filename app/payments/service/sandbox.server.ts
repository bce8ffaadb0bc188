import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { paths } from "~/paths";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { ServiceError } from "~/platform/service/service-error";
import { minimumChargeCents } from "~/savings/domain/claim-fee";
import type { PaymentPurpose } from "../domain/payable";
import type { DisputeStatus, PaymentStep } from "../domain/reversals";
import {
  type Checkout,
  type CheckoutOrder,
  CheckoutRefusedError,
  type CheckoutState,
  type ListedPage,
  type ListKind,
  type PaymentEvent,
  type Payments,
  type Refund,
  type ReportedReversals,
  type ReversalSubject,
} from "./port";
import { pageOf } from "./sandbox-lists";
import {
  checkoutIdOf,
  disputeId,
  newSession,
  paymentReferenceOf,
  refundByKey,
  refundId,
  reversalsOf,
  type Session,
  sessionSchema,
  stepsAfter,
  withRefund,
} from "./sandbox-session";
import { stripeLibrary } from "./stripe-library.server";
import { readWebhookEvent } from "./webhook-event.server";

const keySchema = z.object({ sessionId: z.string(), fingerprint: z.string() });

/** An event as the provider would post it to our webhook; `signature` is the `Stripe-Signature` header. */
export interface SignedEvent {
  body: string;
  signature: string;
}

/** Data of the sandbox's own payment page. */
interface PayPage {
  amountCents: number;
  purpose: PaymentPurpose;
  successUrl: string;
  cancelUrl: string;
  state: CheckoutState;
  /** What can happen to the payment next. */
  afterwards: readonly PaymentStep[];
}

/** Stands in for the payment provider: no money moves. The ids of one payment share their random part. */
export class SandboxPayments implements Payments {
  readonly sandbox = true;
  readonly isLive = false;
  private readonly store: SandboxStore;
  private readonly now: () => number;

  constructor(config: { store: SandboxStore; now?: () => number }) {
    this.store = config.store;
    this.now = config.now ?? Date.now;
  }

  async createCheckout(order: CheckoutOrder): Promise<Checkout> {
    if (order.amountCents < minimumChargeCents)
      throw new CheckoutRefusedError("payments", "amount_too_small");
    const id = `cs_sandbox_${randomBytes(18).toString("hex")}`;
    const session = newSession(id, order);
    const key = { sessionId: id, fingerprint: sha256(JSON.stringify(order)) };
    await this.store.write("checkouts", id, session);
    if (await this.store.create("checkout-keys", sha256(order.idempotencyKey), key))
      return this.toCheckout(session);

    const first = await this.store.read("checkout-keys", sha256(order.idempotencyKey), keySchema);
    if (first?.fingerprint !== key.fingerprint) throw new ServiceError("payments", "idempotency_error");
    return this.readCheckout(first.sessionId);
  }

  async readCheckout(checkoutId: string): Promise<Checkout> {
    return this.toCheckout(await this.require(checkoutId));
  }

  async expireCheckout(checkoutId: string): Promise<Checkout> {
    await this.require(checkoutId);
    const session = await this.change(checkoutId, (session) =>
      this.stateOf(session) === "open" ? { ...session, state: "expired" } : session,
    );
    return this.toCheckout(session ?? (await this.require(checkoutId)));
  }

  async refund(paymentReference: string, idempotencyKey: string): Promise<Refund> {
    const checkoutId = paymentReference.replace(/^pi_/, "cs_");
    const { state } = await this.require(checkoutId);
    if (state !== "paid") throw new ServiceError("payments", "nothing to give back");
    const changed = await this.change(checkoutId, (session) =>
      withRefund(session, idempotencyKey, this.instant()),
    );
    return refundByKey(checkoutId, changed?.refunds ?? [], idempotencyKey);
  }

  async readReversals(subject: ReversalSubject): Promise<ReportedReversals> {
    return reversalsOf(await this.require(checkoutIdOf(subject)), subject);
  }

  async list(kind: ListKind, since: string, after: string | null): Promise<ListedPage> {
    return pageOf(await this.store.readAll("checkouts", sessionSchema), kind, since, after);
  }

  verifyWebhookEvent(rawBody: string, signature: string): PaymentEvent {
    return readWebhookEvent(this.webhookSecret(), rawBody, signature, this.now());
  }

  /** Data of the payment page; null for an id we never issued. */
  async readPayPage(checkoutId: string): Promise<PayPage | null> {
    const session = await this.find(checkoutId);
    if (!session) return null;
    const { amountCents, purpose, successUrl, cancelUrl } = session;
    return {
      amountCents,
      purpose,
      successUrl,
      cancelUrl,
      state: this.stateOf(session),
      afterwards: stepsAfter(session),
    };
  }

  /** Pays an open session; paying twice returns the same event. Throws `ServiceError` if it can't be paid. */
  payCheckout(checkoutId: string): Promise<SignedEvent> {
    return this.settle(checkoutId, "paid", "checkout.session.completed");
  }

  /** Fails the payment of an open session, as a bank may do days later. Throws `ServiceError` if it isn't open. */
  declineCheckout(checkoutId: string): Promise<SignedEvent> {
    return this.settle(checkoutId, "failed", "checkout.session.async_payment_failed");
  }

  /** Plays a step that the payment page offers. Throws `ServiceError` for any other. */
  takeStep(checkoutId: string, step: PaymentStep): Promise<SignedEvent> {
    if (step === "refund") return this.refundByHand(checkoutId);
    if (step === "bounce") return this.bounceRefund(checkoutId);
    const decided = step === "dispute-won" ? "won" : "lost";
    return this.dispute(checkoutId, step === "dispute" ? "open" : decided);
  }

  /** Plays the shopper's bank returning the latest refund. Throws `ServiceError` if none stands. */
  async bounceRefund(checkoutId: string): Promise<SignedEvent> {
    const { refunds } = await this.require(checkoutId);
    const index = refunds.length - 1;
    if (refunds[index]?.hasFailed !== false) throw new ServiceError("payments", "no refund to send back");
    await this.change(checkoutId, (session) => ({
      ...session,
      refunds: session.refunds.map((refund, at) => (at === index ? { ...refund, hasFailed: true } : refund)),
    }));
    return this.sign("refund.failed", refundId(checkoutId, index), "refund");
  }

  /** Refunds the payment as an operator would in the provider's dashboard. Throws `ServiceError` if it isn't paid. */
  async refundByHand(checkoutId: string): Promise<SignedEvent> {
    await this.refund(checkoutId.replace(/^cs_/, "pi_"), `by-hand:${randomBytes(8).toString("hex")}`);
    return this.sign("charge.refunded", checkoutId.replace(/^cs_/, "ch_"), "charge");
  }

  /** Plays the shopper's bank opening a dispute, or deciding an open one. Throws `ServiceError` if it can't. */
  async dispute(checkoutId: string, status: DisputeStatus): Promise<SignedEvent> {
    const { state, dispute } = await this.require(checkoutId);
    if (state !== "paid" || (status === "open") !== (dispute === null))
      throw new ServiceError("payments", "no such step of a dispute");
    const openedAt = dispute?.openedAt ?? this.instant();
    await this.change(checkoutId, (session) => ({ ...session, dispute: { status, openedAt } }));
    const type = status === "open" ? "charge.dispute.created" : "charge.dispute.closed";
    return this.sign(type, disputeId(checkoutId), "dispute");
  }

  private async settle(checkoutId: string, state: "paid" | "failed", type: string): Promise<SignedEvent> {
    await this.require(checkoutId);
    const paidAt = state === "paid" ? this.instant() : null;
    const settled = await this.change(checkoutId, (session) =>
      this.stateOf(session) === "open" ? { ...session, state, paidAt } : session,
    );
    if (settled?.state !== state) throw new ServiceError("payments", "session is not open");
    return this.sign(type, checkoutId, "checkout.session");
  }

  /** The event for an object and type, always with the same id. */
  private sign(type: string, id: string, object: string): SignedEvent {
    const event = { id: `evt_${id}_${type.replaceAll(".", "_")}`, object: "event", type };
    const body = JSON.stringify({ ...event, data: { object: { id, object } } });
    const timestamp = Math.floor(this.now() / 1000);
    const secret = this.webhookSecret();
    return {
      body,
      signature: stripeLibrary().webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    };
  }

  private instant(): string {
    return new Date(this.now()).toISOString();
  }

  private webhookSecret(): string {
    return `whsec_${this.store.secret("webhook")}`;
  }

  private find(id: string): Promise<Session | null> {
    return SandboxStore.accepts(id) ? this.store.read("checkouts", id, sessionSchema) : Promise.resolve(null);
  }

  private async require(id: string): Promise<Session> {
    const session = await this.find(id);
    if (!session) throw new ServiceError("payments", "resource_missing 404");
    return session;
  }

  private change(id: string, change: (session: Session) => Session): Promise<Session | null> {
    return this.store.update("checkouts", id, sessionSchema, change);
  }

  private stateOf(session: Session): CheckoutState {
    return session.state === "open" && this.now() >= Date.parse(session.expiresAt)
      ? "expired"
      : session.state;
  }

  private toCheckout(session: Session): Checkout {
    const state = this.stateOf(session);
    return {
      id: session.id,
      url: state === "open" ? new URL(paths.sandboxPay(session.id), session.successUrl).href : null,
      state,
      paymentReference: state === "paid" ? paymentReferenceOf(session.id) : null,
      amountCents: session.amountCents,
      currency: "usd",
      isLive: this.isLive,
      requestId: session.requestId,
    };
  }
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
