import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LivePayments } from "~/services/payments/live.server";
import { SandboxPayments } from "~/services/payments/sandbox.server";
import { SandboxStore } from "~/services/sandbox-store.server";
import { ServiceError } from "~/services/service-error";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { FakeStripe } from "./fake-stripe";
import { order, paymentsContract } from "./payments.contract";

let server: FakeServer;
let folder: string;
beforeAll(async () => {
  server = await startFakeServer();
  folder = await mkdtemp(join(tmpdir(), "payments-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function live(timeoutMs = 2_000, secretKey = "sk_test_fake") {
  return new LivePayments({ secretKey, webhookSecret: "whsec_live", apiBase: server.url, timeoutMs });
}

const store = () => new SandboxStore(join(folder, "sandbox"));
const twin = (now?: () => number) => new SandboxPayments({ store: store(), ...(now ? { now } : {}) });

paymentsContract("live", async () => {
  const stripe = new FakeStripe();
  server.answerWith(stripe.respond);
  return {
    payments: live(),
    webhookSecret: "whsec_live",
    pay: async (id) => stripe.pay(id),
    decline: async (id) => stripe.fail(id),
  };
});

paymentsContract("sandbox", async () => {
  const payments = twin();
  return {
    payments,
    webhookSecret: `whsec_${store().secret("webhook")}`,
    pay: async (id) => void (await payments.payCheckout(id)),
    decline: async (id) => void (await payments.declineCheckout(id)),
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
    });
  });

  test("a refund names the payment and carries its key", async () => {
    server.answerWith({ json: { status: "pending" } });
    await live().refund("pi_1", "refund:7");
    const request = server.only();
    expect([request.method, request.path, request.body]).toEqual([
      "POST",
      "/v1/refunds",
      "payment_intent=pi_1",
    ]);
    expect(request.headers["idempotency-key"]).toBe("refund:7");
  });

  test("a refund that failed at once is told", async () => {
    server.answerWith({ json: { status: "failed" } });
    await fault(live().refund("pi_1", "refund:8"));
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

  test("a stored failure of the provider's own is asked for anew under the next key", async () => {
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

  test("a fresh failure is not tried again", async () => {
    server.answerWith({ json: { error: { type: "api_error" } }, status: 500 });
    await fault(live().createCheckout(order()));
    expect(server.received).toHaveLength(1);
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

describe("sandbox payments", () => {
  test("the pay page knows amount, addresses and state, and no made-up id", async () => {
    const payments = twin();
    const made = await payments.createCheckout(order());
    expect(made.url).toBe(`${new URL(order().successUrl).origin}/sandbox/pay/${made.id}`);
    expect(await payments.readPayPage(made.id)).toEqual({
      amountCents: 2500,
      successUrl: order().successUrl,
      cancelUrl: order().cancelUrl,
      state: "open",
    });
    expect(await payments.readPayPage("cs_sandbox_nobody")).toBeNull();
    expect(await payments.readPayPage("../webhook")).toBeNull();
  });

  test("paying and declining give a notice the webhook accepts", async () => {
    const payments = twin();
    const paid = await payments.createCheckout(order());
    const failed = await payments.createCheckout(order());
    const notices = [await payments.payCheckout(paid.id), await payments.declineCheckout(failed.id)];
    const read = notices.map(({ body, signature }) => payments.verifyNotice(body, signature));
    expect(read.map((notice) => notice.about)).toEqual([
      { kind: "checkout", checkoutId: paid.id, failed: false },
      { kind: "checkout", checkoutId: failed.id, failed: true },
    ]);
    expect(notices.map(({ body }) => body).join()).not.toContain("ada@");
  });

  test("paying twice gives the same event; what is paid cannot be declined, nor the other way", async () => {
    const payments = twin();
    const { id } = await payments.createCheckout(order());
    const both = await Promise.all([payments.payCheckout(id), payments.payCheckout(id)]);
    expect(both[0].body).toBe(both[1].body);
    await expect(payments.declineCheckout(id)).rejects.toThrow(ServiceError);
    const other = await payments.createCheckout(order());
    await payments.declineCheckout(other.id);
    await expect(payments.payCheckout(other.id)).rejects.toThrow(ServiceError);
  });

  test("an open session expires after a day and survives a restart until then", async () => {
    const started = Date.now();
    const { id } = await twin(() => started).createCheckout(order());
    const day = 24 * 60 * 60 * 1000;
    expect(await twin(() => started + day - 1).readCheckout(id)).toMatchObject({ state: "open" });
    const later = twin(() => started + day);
    expect(await later.readCheckout(id)).toMatchObject({ state: "expired", url: null });
    await expect(later.payCheckout(id)).rejects.toThrow(ServiceError);
  });

  test("only the owner may read its files", async () => {
    const { id } = await twin().createCheckout(order());
    const kind = join(folder, "sandbox", "checkouts");
    expect((await stat(join(kind, `${id}.json`))).mode & 0o777).toBe(0o600);
    expect((await readdir(kind)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
