import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LivePayments } from "~/payments/service/live.server";
import { CheckoutRefusedError } from "~/payments/service/port";
import { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { FakeStripe } from "../../support/fake-stripe";
import { event, order, paymentsContract, sign } from "./payments.contract";

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

function live(timeoutMs = 20_000, secretKey = "sk_test_fake") {
  return new LivePayments({ secretKey, webhookSecret: "whsec_live", apiBase: server.url, timeoutMs });
}

paymentsContract("live", async () => {
  const stripe = new FakeStripe();
  server.answerWith(stripe.respond);
  return {
    payments: live(),
    webhookSecret: "whsec_live",
    pay: async (id) => stripe.pay(id),
    decline: async (id) => stripe.fail(id),
    bounceRefund: async (id) => sign("whsec_live", event("refund.failed", stripe.refunds.bounce(id))),
    dispute: async (id, status) => {
      const type = status === "open" ? "charge.dispute.created" : "charge.dispute.closed";
      const word = status === "open" ? "needs_response" : status;
      return sign("whsec_live", event(type, stripe.refunds.dispute(id, word)));
    },
  };
});

describe("live payments", () => {
  const fault = async (work: Promise<unknown>): Promise<ServiceError> => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ServiceError)) throw new Error("expected a ServiceError");
    return error;
  };

  test("a checkout is asked for with one line, the person and nothing about health", async () => {
    server.answerWith(new FakeStripe().respond);
    const wanted = order();
    await live().createCheckout(wanted);
    const request = server.only();
    expect([request.method, request.path]).toEqual(["POST", "/v1/checkout/sessions"]);
    expect(request.headers["idempotency-key"]).toBe(wanted.idempotencyKey);
    expect(Object.fromEntries(new URLSearchParams(request.body))).toEqual({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "2500",
      "line_items[0][price_data][product_data][name]": "Letter of medical necessity request",
      customer_email: wanted.customerEmail,
      client_reference_id: wanted.requestId,
      "metadata[request_id]": wanted.requestId,
      "payment_intent_data[metadata][request_id]": wanted.requestId,
      success_url: wanted.successUrl,
      cancel_url: wanted.cancelUrl,
      expires_at: String(Date.parse(wanted.expiresAt) / 1000),
    });
  });

  test("a refund names the payment and carries its key", async () => {
    server.answerWith({ json: { id: "re_1", status: "requires_action" } });
    expect(await live().refund("pi_1", "refund:7")).toEqual({ id: "re_1", status: "pending" });
    const request = server.only();
    expect([request.method, request.path, request.body]).toEqual([
      "POST",
      "/v1/refunds",
      "payment_intent=pi_1",
    ]);
    expect(request.headers["idempotency-key"]).toBe("refund:7");
  });

  test("a refund that failed at once is reported", async () => {
    server.answerWith({ json: { id: "re_1", status: "failed" } });
    expect(await live().refund("pi_1", "refund:8")).toEqual({ id: "re_1", status: "failed" });
  });

  test("a slow payment is processing until it is paid", async () => {
    const stripe = new FakeStripe();
    server.answerWith(stripe.respond);
    const { id } = await live().createCheckout(order());
    stripe.payLater(id);
    expect(await live().readCheckout(id)).toMatchObject({ state: "processing", url: null });
    stripe.pay(id);
    expect(await live().readCheckout(id)).toMatchObject({ state: "paid" });
  });

  test("where the intent may not be read, an unpaid session is still processing", async () => {
    const stripe = new FakeStripe();
    server.answerWith((request) =>
      request.path.startsWith("/v1/payment_intents/")
        ? { json: { error: { type: "invalid_request_error" } }, status: 403 }
        : stripe.respond(request),
    );
    const { id } = await live().createCheckout(order());
    stripe.fail(id);
    expect(await live().readCheckout(id)).toMatchObject({ state: "processing" });
  });

  test("a failure stored by the provider is retried under the next key", async () => {
    const stripe = new FakeStripe();
    const keys: unknown[] = [];
    server.answerWith((request) => {
      keys.push(request.headers["idempotency-key"]);
      if (keys.length > 1) return stripe.respond(request);
      const headers = { "idempotent-replayed": "true" };
      return { json: { error: { type: "api_error" } }, status: 500, headers };
    });
    await live().createCheckout(order({ idempotencyKey: "k" }));
    expect(keys).toEqual(["k", "k:2"]);
  });

  test("a rejected order is distinguished from one whose outcome is unknown", async () => {
    const stripe = new FakeStripe();
    server.answerWith(stripe.respond);
    await expect(live().createCheckout(order({ customerEmail: "refused@example.com" }))).rejects.toThrow(
      CheckoutRefusedError,
    );
    const first = order();
    await live().createCheckout(first);
    const faults = [await fault(live().createCheckout({ ...first, amountCents: 2600 }))];
    server.answerWith({ json: { error: { type: "api_error" } }, status: 500 });
    faults.push(await fault(live().createCheckout(order())));
    const code = "idempotency_key_in_use";
    server.answerWith({ json: { error: { type: "invalid_request_error", code } }, status: 409 });
    faults.push(await fault(live().createCheckout(order())));
    server.answerWith("hang-up");
    faults.push(await fault(live().createCheckout(order())));
    for (const error of faults) expect(error).not.toBeInstanceOf(CheckoutRefusedError);
  });

  test("a call takes no longer than its page has left, and makes no request after the deadline", async () => {
    const budget = new TimeBudget(60);
    server.answerWith("silence");
    expect((await fault(live(60_000).readCheckout("cs_1", budget))).detail).toBe("no answer in time");
    server.answerWith(new FakeStripe().respond);
    const spent = new TimeBudget(0);
    for (const call of [
      () => live().readCheckout("cs_1", spent),
      () => live().createCheckout(order(), spent),
      () => live().expireCheckout("cs_1", spent),
    ]) {
      expect((await fault(call())).detail).toBe("no time left");
    }
    expect(server.received).toEqual([]);
  });

  test("only a live key means real money", async () => {
    expect(["sk_live_1", "rk_live_1", "sk_test_1"].map((key) => live(100, key).isLive)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("a fresh failure is not tried again", async () => {
    server.answerWith({ json: { error: { type: "api_error" } }, status: 500 });
    const fresh = order();
    await fault(live().createCheckout(fresh));
    // An earlier test's call, given up meanwhile, may arrive late.
    const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys.filter((key) => key?.toString().startsWith(fresh.idempotencyKey))).toHaveLength(1);
  });

  test("no error repeats what the provider said", async () => {
    server.answerWith({
      json: { error: { type: "card_error", code: "email_invalid", message: "Bad address ada@example.com" } },
      status: 400,
    });
    const error = await fault(live().createCheckout(order()));
    expect(error.detail).toContain("email_invalid");
    expect(JSON.stringify([error.message, error.detail, error.cause])).not.toContain("ada@");
  });

  test.each(["silence", "half", "drip"] as const)("%s ends at the deadline", async (answer) => {
    server.answerWith(answer);
    await fault(live(100).readCheckout("cs_1"));
  });

  test.each([
    ["no JSON", { raw: "<html>" }],
    ["an empty object", { json: {} }],
    ["null", { json: null }],
    ["a server error without a reason", { json: {}, status: 500 }],
    ["a redirect", { json: {}, status: 302, headers: { Location: "http://127.0.0.1:1/" } }],
  ])("%s is not taken for a session", async (_, answer) => {
    server.answerWith(answer);
    await fault(live().readCheckout("cs_1"));
    await fault(live().createCheckout(order()));
  });
});
