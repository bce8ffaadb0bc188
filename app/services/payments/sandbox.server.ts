import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { paths } from "~/paths";
import { SandboxStore } from "~/services/sandbox-store.server";
import { ServiceError } from "~/services/service-error";
import type { Checkout, CheckoutOrder, CheckoutState, PaymentEvent, Payments } from "./port";
import { stripeLibrary } from "./stripe-library.server";
import { readWebhookEvent } from "./webhook-event.server";

const sessionSchema = z.object({
  id: z.string(),
  amountCents: z.number().int(),
  requestId: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  // A session an older version wrote says otherwise how long it lasts; it has ended.
  expiresAt: z.iso.datetime().catch("1970-01-01T00:00:00Z"),
  state: z.enum(["open", "paid", "failed", "expired"]),
  refunded: z.boolean(),
});
type Session = z.output<typeof sessionSchema>;

const keySchema = z.object({ sessionId: z.string(), fingerprint: z.string() });

/** An event as the provider would post it to our webhook: `signature` goes into the header `Stripe-Signature`. */
export interface SignedEvent {
  body: string;
  signature: string;
}

/** What the sandbox's own pay page shows. */
export interface PayPage {
  amountCents: number;
  successUrl: string;
  cancelUrl: string;
  state: CheckoutState;
}

export interface SandboxPaymentsConfig {
  store: SandboxStore;
  now?: () => number;
}

/** Replaces the payment provider: no money moves. Ids of one payment share their random part. */
export class SandboxPayments implements Payments {
  readonly sandbox = true;
  readonly isLive = false;
  private readonly store: SandboxStore;
  private readonly now: () => number;

  constructor(config: SandboxPaymentsConfig) {
    this.store = config.store;
    this.now = config.now ?? Date.now;
  }

  async createCheckout(order: CheckoutOrder): Promise<Checkout> {
    const id = `cs_sandbox_${randomBytes(18).toString("hex")}`;
    const session: Session = {
      id,
      amountCents: order.amountCents,
      requestId: order.requestId,
      successUrl: order.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id),
      cancelUrl: order.cancelUrl,
      expiresAt: order.expiresAt,
      state: "open",
      refunded: false,
    };
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

  async refund(paymentReference: string, _idempotencyKey: string): Promise<void> {
    const checkoutId = paymentReference.replace(/^pi_/, "cs_");
    const session = await this.require(checkoutId);
    if (session.state !== "paid") throw new ServiceError("payments", "nothing to give back");
    await this.change(checkoutId, (current) => ({ ...current, refunded: true }));
  }

  async readRefund(chargeId: string): Promise<{ requestId: string | null; refunded: boolean }> {
    const session = await this.require(chargeId.replace(/^ch_/, "cs_"));
    return { requestId: session.requestId, refunded: session.refunded };
  }

  verifyWebhookEvent(rawBody: string, signature: string): PaymentEvent {
    return readWebhookEvent(this.webhookSecret(), rawBody, signature, this.now());
  }

  /** What to show on the pay page; null for an id no one was given. */
  async readPayPage(checkoutId: string): Promise<PayPage | null> {
    const session = await this.find(checkoutId);
    if (!session) return null;
    const { amountCents, successUrl, cancelUrl } = session;
    return { amountCents, successUrl, cancelUrl, state: this.stateOf(session) };
  }

  /** Pays an open session; paying twice gives the same event. Throws `ServiceError` when it cannot be paid. */
  payCheckout(checkoutId: string): Promise<SignedEvent> {
    return this.settle(checkoutId, "paid", "checkout.session.completed");
  }

  /** Has the payment of an open session fail, as a bank does days later. Throws `ServiceError` when it is not open. */
  declineCheckout(checkoutId: string): Promise<SignedEvent> {
    return this.settle(checkoutId, "failed", "checkout.session.async_payment_failed");
  }

  private async settle(checkoutId: string, state: "paid" | "failed", type: string): Promise<SignedEvent> {
    await this.require(checkoutId);
    const settled = await this.change(checkoutId, (session) =>
      this.stateOf(session) === "open" ? { ...session, state } : session,
    );
    if (settled?.state !== state) throw new ServiceError("payments", "session is not open");
    const body = JSON.stringify({
      id: checkoutId.replace(/^cs_/, "evt_") + (state === "paid" ? "_paid" : "_failed"),
      object: "event",
      type,
      data: { object: { id: checkoutId, object: "checkout.session" } },
    });
    const timestamp = Math.floor(this.now() / 1000);
    const secret = this.webhookSecret();
    return {
      body,
      signature: stripeLibrary().webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    };
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
      paymentReference: state === "paid" ? paymentReferenceOf(session) : null,
      amountCents: session.amountCents,
      currency: "usd",
      isLive: this.isLive,
      requestId: session.requestId,
    };
  }
}

const paymentReferenceOf = (session: Session): string => session.id.replace(/^cs_/, "pi_");

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
