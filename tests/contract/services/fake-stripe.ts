import { randomBytes } from "node:crypto";
import type { Answer, Received } from "../../support/fake-server";

interface FakeSession {
  id: string;
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  request_id: string | null;
  customer_email: string | null;
}

const missing: Answer = {
  json: { error: { type: "invalid_request_error", code: "resource_missing" } },
  status: 404,
};

/** As much of Stripe's API as a letter's payment uses, in memory; refuses requests Stripe would refuse. */
export class FakeStripe {
  private readonly sessions = new Map<string, FakeSession>();
  private readonly keys = new Map<string, { body: string; id: string }>();
  private readonly refunded = new Set<string>();
  private readonly failedIntents = new Set<string>();

  readonly respond = (request: Received): Answer => {
    if (request.headers.authorization !== "Bearer sk_test_fake") {
      return { json: { error: { type: "invalid_request_error" } }, status: 401 };
    }
    const [, version, ...path] = request.path.split("/");
    if (version !== "v1") return missing;
    const route = `${request.method} ${path.map((part) => (/^(cs|pi|ch)_/.test(part) ? "*" : part)).join("/")}`;
    const id = path.find((part) => /^(cs|pi|ch)_/.test(part)) ?? "";
    const form = new URLSearchParams(request.body);
    switch (route) {
      case "POST checkout/sessions":
        return this.create(request, form);
      case "GET checkout/sessions/*":
        return this.find(id);
      case "POST checkout/sessions/*/expire":
        return this.expire(id);
      case "GET payment_intents/*":
        return {
          json: { id, status: this.failedIntents.has(id) ? "requires_payment_method" : "processing" },
        };
      case "POST refunds":
        return this.refund(form.get("payment_intent") ?? "");
      case "GET charges/*":
        return this.charge(id);
      default:
        return missing;
    }
  };

  /** The visitor's card went through. */
  pay(id: string): void {
    this.set(id, { status: "complete", payment_status: "paid", payment_intent: intentOf(id) });
  }

  /** The visitor chose a slow way to pay; the outcome comes later. */
  payLater(id: string): void {
    this.set(id, { status: "complete", payment_status: "unpaid", payment_intent: intentOf(id) });
  }

  /** The slow payment came to nothing. */
  fail(id: string): void {
    this.payLater(id);
    this.failedIntents.add(intentOf(id));
  }

  private create(request: Received, form: URLSearchParams): Answer {
    const key = String(request.headers["idempotency-key"]);
    const known = this.keys.get(key);
    if (known && known.body !== request.body) {
      return { json: { error: { type: "idempotency_error" } }, status: 400 };
    }
    if (known) return this.find(known.id);
    const id = `cs_test_${randomBytes(8).toString("hex")}`;
    const url = `https://checkout.stripe.example/${id}`;
    this.keys.set(key, { body: request.body, id });
    this.sessions.set(id, {
      id,
      url,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      request_id: form.get("payment_intent_data[metadata][request_id]"),
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      customer_email: form.get("customer_email"),
    });
    return this.find(id);
  }

  private find(id: string): Answer {
    const session = this.sessions.get(id);
    if (!session) return missing;
    const { request_id: _, ...told } = session;
    return { json: { object: "checkout.session", ...told } };
  }

  private expire(id: string): Answer {
    if (this.sessions.get(id)?.status !== "open") {
      return { json: { error: { type: "invalid_request_error" } }, status: 400 };
    }
    this.set(id, { status: "expired" });
    return this.find(id);
  }

  private refund(intent: string): Answer {
    if (![...this.sessions.values()].some((session) => session.payment_intent === intent)) return missing;
    if (this.refunded.has(intent)) {
      return {
        json: { error: { type: "invalid_request_error", code: "charge_already_refunded" } },
        status: 400,
      };
    }
    this.refunded.add(intent);
    return { json: { id: "re_test", object: "refund", status: "succeeded" } };
  }

  private charge(id: string): Answer {
    const intent = id.replace(/^ch_/, "pi_");
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    const metadata = session?.request_id ? { request_id: session.request_id } : {};
    return { json: { id, object: "charge", metadata, refunded: this.refunded.has(intent) } };
  }

  private set(id: string, change: Partial<FakeSession>): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    const next = { ...session, ...change };
    this.sessions.set(id, { ...next, url: next.status === "open" ? next.url : null });
  }
}

const intentOf = (id: string): string => id.replace(/^cs_/, "pi_");
