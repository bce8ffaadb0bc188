import type Stripe from "stripe";
import { z } from "zod";
import { boundedFetch } from "~/platform/process/bounded-fetch.server";
import type { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import type { PaymentPurpose } from "../domain/payable";
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
import { callStripe, callStripeOnce, StripeCallError } from "./stripe-call.server";
import { stripeLibrary } from "./stripe-library.server";
import { listStripe } from "./stripe-lists.server";
import { reference, understand } from "./stripe-response.server";
import { createRefund, readStripeReversals } from "./stripe-reversals.server";
import { readWebhookEvent } from "./webhook-event.server";

interface LivePaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  /** Scheme, host and port of the API, if not Stripe's own. */
  apiBase?: string | undefined;
  timeoutMs?: number;
}

const sessionSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: reference.nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  livemode: z.boolean().nullish(),
  metadata: z.object({ request_id: z.string().optional() }).nullish(),
});
type Session = z.output<typeof sessionSchema>;

const productNames: Record<PaymentPurpose, string> = {
  letter: "Letter of medical necessity request",
  "claim-fee": "Fee for a claim",
};

const maxResponseBytes = 1024 * 1024;

const intentSchema = z.object({ status: z.string() });
/** Stripe Checkout on Stripe's hosted page. */
export class LivePayments implements Payments {
  readonly sandbox = false;
  readonly isLive: boolean;
  private opened: Stripe | undefined;
  private readonly timeoutMs: number;

  constructor(private readonly config: LivePaymentsConfig) {
    this.timeoutMs = config.timeoutMs ?? 5_000;
    this.isLive = /^[rs]k_live_/.test(config.secretKey);
  }

  private get stripe(): Stripe {
    const { secretKey, apiBase } = this.config;
    const Library = stripeLibrary();
    const ask = boundedFetch({ deadlineMs: this.timeoutMs, maxBytes: maxResponseBytes });
    this.opened ??= new Library(secretKey, {
      httpClient: Library.createFetchHttpClient(ask),
      timeout: this.timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
      ...(apiBase ? hostOptions(new URL(apiBase)) : {}),
    });
    return this.opened;
  }

  async createCheckout(order: CheckoutOrder, budget?: TimeBudget): Promise<Checkout> {
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: order.amountCents,
            product_data: { name: productNames[order.purpose] },
          },
        },
      ],
      ...(order.customerEmail === null ? {} : { customer_email: order.customerEmail }),
      client_reference_id: order.requestId,
      metadata: { request_id: order.requestId },
      // Stripe copies this to the charge, so a refund names its request even if the payment hasn't been recorded yet.
      payment_intent_data: { metadata: { request_id: order.requestId } },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
    };
    const response = await callStripeOnce(this.deadline(budget), order.idempotencyKey, (idempotencyKey) =>
      this.stripe.checkout.sessions.create(params, { idempotencyKey }),
    ).catch(throwRefusal);
    const session = understand(sessionSchema, response);
    const state = stateOf(session);
    if (state === "open" && !session.url) throw new ServiceError("payments", "session without an address");
    return toCheckout(session, state);
  }

  async readCheckout(checkoutId: string, budget?: TimeBudget): Promise<Checkout> {
    const session = await this.readSession(checkoutId, budget);
    const state = stateOf(session);
    const failed = state === "processing" && (await this.hasFailed(session, budget));
    return toCheckout(session, failed ? "failed" : state);
  }

  async expireCheckout(checkoutId: string, budget?: TimeBudget): Promise<Checkout> {
    try {
      const response = await callStripe(this.deadline(budget)(), () =>
        this.stripe.checkout.sessions.expire(checkoutId),
      );
      const session = understand(sessionSchema, response);
      return toCheckout(session, stateOf(session));
    } catch (error) {
      // Stripe has no error code for a session that is no longer open.
      if (!(error instanceof StripeCallError && error.invalidRequest)) throw error;
      const checkout = await this.readCheckout(checkoutId, budget);
      if (checkout.state === "open") throw error;
      return checkout;
    }
  }

  refund(paymentReference: string, idempotencyKey: string): Promise<Refund> {
    return createRefund(this.stripe, this.deadline(), paymentReference, idempotencyKey);
  }

  readReversals(subject: ReversalSubject): Promise<ReportedReversals> {
    return readStripeReversals(this.stripe, this.deadline(), subject);
  }

  list(kind: ListKind, since: string, after: string | null): Promise<ListedPage> {
    return listStripe(this.stripe, this.timeoutMs, kind, since, after);
  }

  async readEndpointEvents(url: string): Promise<readonly string[] | null> {
    const { data } = await callStripe(this.timeoutMs, () =>
      this.stripe.webhookEndpoints.list({ limit: 100 }),
    );
    const active = data.filter((endpoint) => endpoint.url === url && endpoint.status === "enabled");
    return active.length === 0 ? null : active.flatMap((endpoint) => endpoint.enabled_events);
  }

  verifyWebhookEvent(rawBody: string, signature: string): PaymentEvent {
    return readWebhookEvent(this.config.webhookSecret, rawBody, signature, Date.now());
  }

  /** The time limit of one call, checked before each. */
  private deadline(budget?: TimeBudget): () => number {
    return () => budget?.left(this.timeoutMs) ?? this.timeoutMs;
  }

  private async readSession(checkoutId: string, budget?: TimeBudget): Promise<Session> {
    const response = await callStripe(this.deadline(budget)(), () =>
      this.stripe.checkout.sessions.retrieve(checkoutId),
    );
    return understand(sessionSchema, response);
  }

  /**
   * A session doesn't say that a slow payment failed; its payment intent does. If the key may not read intents, the state
   * stays "processing" until the provider's event.
   */
  private async hasFailed(session: Session, budget?: TimeBudget): Promise<boolean> {
    const intentId = session.payment_intent;
    if (!intentId) return false;
    try {
      const intent = await callStripe(this.deadline(budget)(), () =>
        this.stripe.paymentIntents.retrieve(intentId),
      );
      return ["requires_payment_method", "canceled"].includes(understand(intentSchema, intent).status);
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  }
}

function throwRefusal(error: unknown): never {
  if (error instanceof StripeCallError && error.refused) {
    throw new CheckoutRefusedError(error.service, error.detail);
  }
  throw error;
}

function hostOptions(base: URL): Pick<Stripe.StripeConfig, "protocol" | "host" | "port"> {
  const secure = base.protocol === "https:";
  return {
    protocol: secure ? "https" : "http",
    host: base.hostname,
    port: base.port || (secure ? 443 : 80),
  };
}

function stateOf(session: Session): CheckoutState {
  if (session.payment_status !== "unpaid") return "paid";
  if (session.status === "complete") return "processing";
  return session.status ?? "open";
}

function toCheckout(session: Session, state: CheckoutState): Checkout {
  return {
    id: session.id,
    url: state === "open" ? (session.url ?? null) : null,
    state,
    paymentReference: session.payment_intent ?? null,
    amountCents: session.amount_total ?? null,
    currency: session.currency ?? null,
    isLive: session.livemode ?? null,
    requestId: session.metadata?.request_id ?? null,
  };
}
