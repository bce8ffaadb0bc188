import type { Answer, Received } from "./fake-server.ts";
import { listPage } from "./fake-stripe-lists.ts";

interface FakeRefund {
  id: string;
  intent: string;
  key: string;
  status: "pending" | "succeeded" | "failed";
  /** Unix seconds. */
  created: number;
}

/** The charges of a payment in Stripe's API. */
interface FakeCharge {
  amount: number;
  metadata: object;
}

const refusal = (code?: string): { json: unknown; status: number } => ({
  json: { error: { type: "invalid_request_error", ...(code ? { code } : {}) } },
  status: 400,
});
const missing: Answer = { ...refusal("resource_missing"), status: 404 };

/** Refunds and disputes of Stripe's API, in memory. The ids of one payment's objects differ only in their prefix. */
export class FakeStripeRefunds {
  private readonly refunds: FakeRefund[] = [];
  private readonly disputes = new Map<string, { status: string; created: number }>();
  /** The initial status of new refunds. */
  begin: FakeRefund["status"] = "succeeded";

  private readonly chargeOf: (intent: string) => FakeCharge | undefined;

  constructor(chargeOf: (intent: string) => FakeCharge | undefined) {
    this.chargeOf = chargeOf;
  }

  /** How many refunds were made for a payment, including failed ones. */
  count(checkoutId: string): number {
    return this.refunds.filter(({ intent }) => intent === intentOf(checkoutId)).length;
  }

  /** Returns the latest refund of a payment to us; gives its id. */
  bounce(checkoutId: string): string {
    const refund = this.refunds.findLast(({ intent }) => intent === intentOf(checkoutId));
    if (!refund) throw new Error("no refund");
    refund.status = "failed";
    return refund.id;
  }

  /** Changes the status of a payment's dispute; gives its id. */
  dispute(checkoutId: string, status: string): string {
    const intent = intentOf(checkoutId);
    const created = this.disputes.get(intent)?.created ?? Math.floor(Date.now() / 1000);
    this.disputes.set(intent, { created, status });
    return intent.replace("pi_", "dp_");
  }

  /** Handles the routes of refunds, charges and disputes. */
  answer(route: string, id: string, form: URLSearchParams, request: Received): Answer {
    switch (route) {
      case "POST refunds":
        return this.create(form.get("payment_intent") ?? "", String(request.headers["idempotency-key"]));
      case "GET refunds":
        return this.list(request.query);
      case "GET disputes":
        return listPage(
          [...this.disputes].map(([intent, dispute]) => ({
            id: intent.replace("pi_", "dp_"),
            object: "dispute",
            payment_intent: intent,
            amount: this.chargeOf(intent)?.amount,
            currency: "usd",
            ...dispute,
          })),
          request.query,
        );
      case "GET refunds/*": {
        const refund = this.refunds.find((one) => one.id === id);
        return refund ? { json: { ...this.shown(refund), charge: this.charge(refund.intent) } } : missing;
      }
      case "GET charges/*":
        return this.chargeOf(intentOf(id)) ? { json: this.charge(intentOf(id)) } : missing;
      case "GET disputes/*": {
        const dispute = this.disputes.get(intentOf(id));
        return dispute ? { json: { id, ...dispute, charge: this.charge(intentOf(id)) } } : missing;
      }
      default:
        return missing;
    }
  }

  private create(intent: string, key: string): Answer {
    const charge = this.chargeOf(intent);
    if (!charge) return missing;
    const known = this.refunds.find((refund) => refund.key === key);
    if (known) return { json: this.shown(known) };
    if (this.isRefunded(intent)) return refusal("charge_already_refunded");
    const id = `re_test_${this.refunds.length + 1}`;
    const refund = { id, intent, key, status: this.begin, created: Math.floor(Date.now() / 1000) };
    this.refunds.push(refund);
    return { json: this.shown(refund) };
  }

  private list(query: URLSearchParams): Answer {
    const of = query.get("payment_intent") ?? query.get("charge");
    if (!of)
      return listPage(
        this.refunds.map((refund) => this.shown(refund)),
        query,
      );
    const found = this.refunds.filter((refund) => refund.intent === intentOf(of)).reverse();
    return { json: { object: "list", data: found.map((refund) => this.shown(refund)), has_more: false } };
  }

  private isRefunded(intent: string): boolean {
    return this.refunds.some((refund) => refund.intent === intent && refund.status !== "failed");
  }

  private shown({ id, intent, status, created }: FakeRefund) {
    const amount = this.chargeOf(intent)?.amount ?? 0;
    return { id, object: "refund", status, amount, currency: "usd", payment_intent: intent, created };
  }

  private charge(intent: string) {
    const { amount, metadata } = this.chargeOf(intent) ?? { amount: 0, metadata: {} };
    return {
      id: intent.replace("pi_", "ch_"),
      object: "charge",
      payment_intent: intent,
      amount,
      metadata,
      refunded: this.isRefunded(intent),
    };
  }
}

const intentOf = (id: string): string => id.replace(/^[a-z]+_/, "pi_");
