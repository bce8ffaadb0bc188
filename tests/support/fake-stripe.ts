import { randomBytes } from "node:crypto";
import type { Answer, Received } from "./fake-server.ts";
import { listPage } from "./fake-stripe-lists.ts";
import { FakeStripeRefunds } from "./fake-stripe-refunds.ts";

interface FakeSession {
  id: string;
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  livemode: boolean;
  metadata: { request_id?: string };
  customer_email: string | null;
  /** Unix seconds. */
  created: number;
}

/**
 * How the provider misbehaves: `silent` does nothing and never responds; `lost` executes the request and never responds;
 * `cut` executes it and drops the connection; a number executes it and responds that many milliseconds late.
 */
export type Mode = "silent" | "lost" | "cut" | number;

const missing: Answer = {
  json: { error: { type: "invalid_request_error", code: "resource_missing" } },
  status: 404,
};

/** The parts of Stripe's API that a letter's payment uses, in memory; refuses requests that Stripe would refuse. */
export class FakeStripe {
  private readonly sessions = new Map<string, FakeSession>();
  private readonly keys = new Map<string, { body: string; id: string }>();
  private readonly failedIntents = new Set<string>();
  readonly refunds = new FakeStripeRefunds((intent) => {
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    return session && { amount: session.amount_total, metadata: session.metadata };
  });
  /** The most sessions that one request ever had open at once. */
  maxPayable = 0;
  private modes: Record<string, Mode> = {};
  private told: Partial<FakeSession> = {};

  readonly respond = (request: Received): Answer => {
    const mode = this.modes[routeOf(request)] ?? this.modes.all;
    if (mode === "silent") return "silence";
    const answer = this.answer(request);
    if (mode === "lost") return "silence";
    if (mode === "cut") return "hang-up";
    return mode === undefined || typeof answer === "string" ? answer : { ...answer, afterMs: mode };
  };

  /** Sets modes by route, e.g. "POST checkout/sessions", or for "all"; `{}` restores it. */
  behave(modes: Record<string, Mode>): void {
    this.modes = modes;
  }

  /** Makes every session report something else than was requested, e.g. `{ currency: "jpy" }`. */
  tell(wrong: Partial<Pick<FakeSession, "amount_total" | "currency" | "livemode" | "metadata">>): void {
    this.told = wrong;
  }

  /** Ids of the payable sessions of a request, or of all. */
  payable(requestId?: string): string[] {
    const open = [...this.sessions.values()].filter((session) => session.status === "open");
    return open
      .filter((session) => !requestId || session.metadata.request_id === requestId)
      .map((session) => session.id);
  }

  private answer(request: Received): Answer {
    if (request.headers.authorization !== "Bearer sk_test_fake") {
      return { json: { error: { type: "invalid_request_error" } }, status: 401 };
    }
    const id = request.path.split("/").find((part) => isId.test(part)) ?? "";
    const form = new URLSearchParams(request.body);
    switch (routeOf(request)) {
      case "POST checkout/sessions":
        return this.create(request, form);
      case "GET checkout/sessions/*":
        return this.find(id);
      case "POST checkout/sessions/*/expire":
        return this.expire(id);
      case "GET charges":
        return listPage(this.charges(), request.query);
      case "GET payment_intents/*":
        return {
          json: { id, status: this.failedIntents.has(id) ? "requires_payment_method" : "processing" },
        };
      default:
        return this.refunds.answer(routeOf(request), id, form, request);
    }
  }

  newPaid(requestId: string, cents: number, created = nowSeconds()): string {
    const id = `cs_test_${randomBytes(8).toString("hex")}`;
    this.sessions.set(id, {
      id,
      url: null,
      status: "complete",
      payment_status: "paid",
      payment_intent: intentOf(id),
      amount_total: cents,
      currency: "usd",
      livemode: false,
      customer_email: null,
      created,
      metadata: { request_id: requestId },
    });
    return id;
  }

  /** The visitor's card was accepted. */
  pay(id: string): void {
    this.set(id, { status: "complete", payment_status: "paid", payment_intent: intentOf(id) });
  }

  /** The visitor chose a delayed payment method; the outcome comes later. */
  payLater(id: string): void {
    this.set(id, { status: "complete", payment_status: "unpaid", payment_intent: intentOf(id) });
  }

  expireUnpaid(id: string): void {
    this.set(id, { status: "expired" });
  }

  /** The delayed payment failed. */
  fail(id: string): void {
    this.payLater(id);
    this.failedIntents.add(intentOf(id));
  }

  /** An attempted payment has a charge, whether it succeeded or not. */
  private charges() {
    return [...this.sessions.values()].flatMap((session) => {
      const { payment_intent, amount_total: amount, currency, metadata, created } = session;
      if (!payment_intent) return [];
      const status = session.payment_status === "paid" ? "succeeded" : "failed";
      const id = payment_intent.replace("pi_", "ch_");
      return [{ id, object: "charge", amount, currency, created, status, payment_intent, metadata }];
    });
  }

  private create(request: Received, form: URLSearchParams): Answer {
    const key = String(request.headers["idempotency-key"]);
    const known = this.keys.get(key);
    if (known && known.body !== request.body) {
      return { json: { error: { type: "idempotency_error" } }, status: 400 };
    }
    if (known) return this.find(known.id);
    const seconds = Number(form.get("expires_at")) - Date.now() / 1000;
    const refused = form.get("customer_email")?.startsWith("refused") ?? false;
    if (refused || !(seconds > 30 * 60 && seconds <= 24 * 3_600)) {
      return { json: { error: { type: "invalid_request_error", code: "parameter_invalid" } }, status: 400 };
    }
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (amount < 50) {
      return { json: { error: { type: "invalid_request_error", code: "amount_too_small" } }, status: 400 };
    }
    const id = `cs_test_${randomBytes(8).toString("hex")}`;
    const url = `https://checkout.stripe.example/${id}`;
    this.keys.set(key, { body: request.body, id });
    this.sessions.set(id, {
      id,
      url,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      metadata: { request_id: form.get("metadata[request_id]") ?? "" },
      amount_total: amount,
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      livemode: false,
      customer_email: form.get("customer_email"),
      created: nowSeconds(),
    });
    const requestId = form.get("metadata[request_id]") ?? "";
    this.maxPayable = Math.max(this.maxPayable, this.payable(requestId).length);
    return this.find(id);
  }

  private find(id: string): Answer {
    const session = this.sessions.get(id);
    if (!session) return missing;
    return { json: { object: "checkout.session", ...session, ...this.told } };
  }

  private expire(id: string): Answer {
    if (this.sessions.get(id)?.status !== "open") {
      return { json: { error: { type: "invalid_request_error" } }, status: 400 };
    }
    this.set(id, { status: "expired" });
    return this.find(id);
  }

  private set(id: string, change: Partial<FakeSession>): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    const next = { ...session, ...change };
    this.sessions.set(id, { ...next, url: next.status === "open" ? next.url : null });
  }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const isId = /^(cs|pi|ch|re|dp)_/;

/** E.g. "POST checkout/sessions", with ids replaced by "*". */
const routeOf = ({ method, path }: Received): string =>
  `${method} ${path
    .replace(/^\/v1\//, "")
    .split("/")
    .map((part) => (isId.test(part) ? "*" : part))
    .join("/")}`;

const intentOf = (id: string): string => id.replace(/^cs_/, "pi_");
