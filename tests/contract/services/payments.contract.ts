import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { ForgedWebhookError } from "~/services/forged-webhook";
import type { CheckoutOrder, Payments } from "~/services/payments/port";
import { ServiceError } from "~/services/service-error";

export interface PaymentsUnderTest {
  payments: Payments;
  webhookSecret: string;
  pay(checkoutId: string): Promise<void>;
  decline(checkoutId: string): Promise<void>;
}

let keys = 0;

/** ISO instant, on the second. */
const inHours = (hours: number): string =>
  new Date((Math.floor(Date.now() / 1000) + hours * 3_600) * 1000).toISOString();

/** An order used only once in the run. */
export function order(change: Partial<CheckoutOrder> = {}): CheckoutOrder {
  keys += 1;
  return {
    requestId: "6f1c2c9e-0000-4000-8000-000000000001",
    idempotencyKey: `request-${keys}:1`,
    amountCents: 2500,
    customerEmail: "ada@example.com",
    successUrl: "https://letterwell.example/lmn-success?lmnRequestId=1",
    cancelUrl: "https://letterwell.example/lmn-request?step=8",
    expiresAt: inHours(12),
    ...change,
  };
}

/** A webhook event as the provider signs it, `age` seconds ago. */
export function sign(secret: string, event: unknown, age = 0): [body: string, signature: string] {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })];
}

const event = (type: string, id = "cs_1") => ({
  id: "evt_1",
  object: "event",
  type,
  data: { object: { id } },
});

/** What every implementation of the payments port does. */
export function paymentsContract(name: string, prepare: () => Promise<PaymentsUnderTest>): void {
  describe(`${name}: payments contract`, () => {
    let it: PaymentsUnderTest;
    beforeEach(async () => {
      it = await prepare();
    });

    test("a new checkout is open, has an address and tells what it was made for", async () => {
      const wanted = order();
      const made = await it.payments.createCheckout(wanted);
      expect(made).toMatchObject({
        state: "open",
        amountCents: 2500,
        currency: "usd",
        isLive: it.payments.isLive,
        requestId: wanted.requestId,
        paymentReference: null,
      });
      expect(made.url).toMatch(/^https?:\/\//);
      expect(await it.payments.readCheckout(made.id)).toEqual(made);
    });

    test("the same key gives the same session, another key another", async () => {
      const first = order();
      const made = await it.payments.createCheckout(first);
      expect((await it.payments.createCheckout(first)).id).toBe(made.id);
      expect((await it.payments.createCheckout(order())).id).not.toBe(made.id);
    });

    test("two calls at once with one key give one session", async () => {
      const one = order();
      const [a, b] = await Promise.all([it.payments.createCheckout(one), it.payments.createCheckout(one)]);
      expect(a.id).toBe(b.id);
    });

    test("one key for two different orders is refused", async () => {
      const first = order();
      await it.payments.createCheckout(first);
      const other = it.payments.createCheckout({ ...first, amountCents: 2600 });
      await expect(other).rejects.toThrow(ServiceError);
    });

    test("a paid checkout has no address any more but a reference of the payment", async () => {
      const { id } = await it.payments.createCheckout(order());
      await it.pay(id);
      const paid = await it.payments.readCheckout(id);
      expect(paid).toMatchObject({ state: "paid", url: null });
      expect(paid.paymentReference).toEqual(expect.any(String));
    });

    test("a payment that came to nothing is failed", async () => {
      const { id } = await it.payments.createCheckout(order());
      await it.decline(id);
      expect(await it.payments.readCheckout(id)).toMatchObject({ state: "failed", url: null });
    });

    test("expiring makes an open session unpayable, twice is harmless, a paid one stays paid", async () => {
      const { id } = await it.payments.createCheckout(order());
      const closed = { state: "expired", url: null };
      expect(await it.payments.expireCheckout(id)).toMatchObject(closed);
      expect(await it.payments.expireCheckout(id)).toMatchObject(closed);
      expect(await it.payments.readCheckout(id)).toMatchObject(closed);

      const paid = await it.payments.createCheckout(order());
      await it.pay(paid.id);
      expect(await it.payments.expireCheckout(paid.id)).toMatchObject({ state: "paid" });
      expect(await it.payments.readCheckout(paid.id)).toMatchObject({ state: "paid" });
    });

    test("a refund shows on the charge, and asking twice is harmless", async () => {
      const wanted = order();
      const { id } = await it.payments.createCheckout(wanted);
      await it.pay(id);
      const { paymentReference } = await it.payments.readCheckout(id);
      const reference = paymentReference ?? "";
      const charge = id.replace(/^cs_/, "ch_");
      expect(await it.payments.readRefund(charge)).toEqual({ requestId: wanted.requestId, refunded: false });
      await it.payments.refund(reference, "refund:1");
      await it.payments.refund(reference, "refund:1");
      expect(await it.payments.readRefund(charge)).toEqual({ requestId: wanted.requestId, refunded: true });
    });

    test("an unknown session is a ServiceError", async () => {
      await expect(it.payments.readCheckout("cs_unknown")).rejects.toThrow(ServiceError);
      await expect(it.payments.expireCheckout("cs_unknown")).rejects.toThrow(ServiceError);
      await expect(it.payments.refund("pi_unknown", "refund:2")).rejects.toThrow(ServiceError);
    });

    test.each([
      ["checkout.session.completed", { kind: "checkout", checkoutId: "cs_1", failed: false }],
      ["checkout.session.async_payment_succeeded", { kind: "checkout", checkoutId: "cs_1", failed: false }],
      ["checkout.session.async_payment_failed", { kind: "checkout", checkoutId: "cs_1", failed: true }],
      ["checkout.session.expired", { kind: "checkout", checkoutId: "cs_1", failed: false }],
      ["charge.refunded", { kind: "refund", chargeId: "cs_1" }],
      ["customer.created", { kind: "other" }],
    ])("a webhook event of %s is read", (type, about) => {
      const read = it.payments.verifyWebhookEvent(...sign(it.webhookSecret, event(type)));
      expect(read).toEqual({ eventId: "evt_1", type, about });
    });

    test("a webhook event up to five minutes old holds, an older or later one does not", () => {
      const at = (age: number) => () =>
        it.payments.verifyWebhookEvent(...sign(it.webhookSecret, event("charge.refunded"), age));
      expect(at(290)).not.toThrow();
      expect(at(-290)).not.toThrow();
      expect(at(310)).toThrow(ForgedWebhookError);
      expect(at(-310)).toThrow(ForgedWebhookError);
    });

    test("a webhook event with another secret, a changed body, no signature or no event is forged", () => {
      const [body, signature] = sign(it.webhookSecret, event("charge.refunded"));
      const verify = (sent: string, header: string) => () => it.payments.verifyWebhookEvent(sent, header);
      expect(verify(body, signature)).not.toThrow();
      expect(verify(`${body} `, signature)).toThrow(ForgedWebhookError);
      expect(verify(body, "")).toThrow(ForgedWebhookError);
      expect(verify(body, "t=1,v1=00")).toThrow(ForgedWebhookError);
      expect(verify("", signature)).toThrow(ForgedWebhookError);
      expect(verify(...sign("whsec_other", event("charge.refunded")))).toThrow(ForgedWebhookError);
      expect(verify(...sign(it.webhookSecret, { hello: "there" }))).toThrow(ForgedWebhookError);
    });
  });
}
