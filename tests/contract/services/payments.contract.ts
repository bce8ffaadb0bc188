import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { type CheckoutOrder, CheckoutRefusedError, type Payments } from "~/payments/service/port";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import { ServiceError } from "~/platform/service/service-error";
import { listCases } from "./payment-lists";

interface PaymentsUnderTest {
  payments: Payments;
  webhookSecret: string;
  pay(checkoutId: string): Promise<void>;
  decline(checkoutId: string): Promise<void>;
  /** The shopper's bank sends the latest refund back, or disputes the payment: the provider's event, signed. */
  bounceRefund(checkoutId: string): Promise<[body: string, signature: string]>;
  dispute(checkoutId: string, status: "open" | "won" | "lost"): Promise<[body: string, signature: string]>;
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
    purpose: "letter",
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

export const event = (type: string, id = "cs_1") => ({
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

    test("less than a card can be charged is turned down, the least of it not", async () => {
      const refused = it.payments.createCheckout(order({ amountCents: 49 }));
      await expect(refused).rejects.toThrow(CheckoutRefusedError);
      expect(await it.payments.createCheckout(order({ amountCents: 50 }))).toMatchObject({ state: "open" });
    });

    test("a paid checkout has no address anymore but a reference of the payment", async () => {
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

    async function paid() {
      const wanted = order();
      const { id } = await it.payments.createCheckout(wanted);
      await it.pay(id);
      const { paymentReference } = await it.payments.readCheckout(id);
      const charge = { kind: "charge", chargeId: id.replace(/^cs_/, "ch_") } as const;
      return { id, requestId: wanted.requestId, reference: paymentReference ?? "", charge };
    }

    test("a refund shows on the charge, and asking twice or under another key makes no second", async () => {
      const { requestId, reference, charge } = await paid();
      const told = { requestId, paymentReference: reference, refunds: [], disputes: [] };
      expect(await it.payments.readReversals(charge)).toEqual(told);
      const refund = await it.payments.refund(reference, `refund:${reference}`);
      expect(refund).toEqual({ id: expect.any(String), status: "succeeded" });
      expect(await it.payments.refund(reference, `refund:${reference}`)).toEqual(refund);
      expect(await it.payments.refund(reference, `refund:${reference}:other`)).toEqual(refund);
      expect(await it.payments.readReversals(charge)).toEqual({ ...told, refunds: [refund] });
      const read = await it.payments.readReversals({ kind: "refund", refundId: refund.id });
      expect(read).toEqual({ ...told, refunds: [refund] });
    });

    test("a refund that came back is reported, and a new key makes another", async () => {
      const { id, requestId, reference } = await paid();
      const first = await it.payments.refund(reference, `refund:${reference}`);
      const failed = { id: first.id, status: "failed" };
      const subject = it.payments.verifyWebhookEvent(...(await it.bounceRefund(id))).about;
      expect(subject).toEqual({ kind: "refund", refundId: first.id });
      expect(await it.payments.readReversals({ kind: "refund", refundId: first.id })).toEqual({
        requestId,
        paymentReference: reference,
        refunds: [failed],
        disputes: [],
      });
      expect(await it.payments.refund(reference, `refund:${reference}`)).toEqual(failed);
      const second = await it.payments.refund(reference, `refund:${reference}:after-1`);
      expect(second.status).toBe("succeeded");
      expect(second.id).not.toBe(first.id);
    });

    test.each(["won", "lost"] as const)("a dispute is open, then %s", async (end) => {
      const { id, requestId, reference } = await paid();
      for (const status of ["open", end] as const) {
        const { about } = it.payments.verifyWebhookEvent(...(await it.dispute(id, status)));
        if (about.kind !== "dispute") throw new Error(`about ${about.kind}`);
        expect(await it.payments.readReversals(about)).toEqual({
          requestId,
          paymentReference: reference,
          refunds: [],
          disputes: [{ id: about.disputeId, status, openedAt: expect.stringMatching(/^20.*Z$/) }],
        });
      }
    });

    listCases(() => ({ ...it, order, paid }));

    test("an unknown session is a ServiceError", async () => {
      await expect(it.payments.readCheckout("cs_unknown")).rejects.toThrow(ServiceError);
      await expect(it.payments.expireCheckout("cs_unknown")).rejects.toThrow(ServiceError);
      await expect(it.payments.refund("pi_unknown", "refund:2")).rejects.toThrow(ServiceError);
      for (const subject of [
        { kind: "charge", chargeId: "ch_unknown" },
        { kind: "refund", refundId: "re_unknown" },
        { kind: "dispute", disputeId: "dp_unknown" },
      ] as const)
        await expect(it.payments.readReversals(subject)).rejects.toThrow(ServiceError);
    });

    test.each([
      ["checkout.session.completed", { kind: "checkout", checkoutId: "cs_1", failed: false }],
      ["checkout.session.async_payment_succeeded", { kind: "checkout", checkoutId: "cs_1", failed: false }],
      ["checkout.session.async_payment_failed", { kind: "checkout", checkoutId: "cs_1", failed: true }],
      ["checkout.session.expired", { kind: "checkout", checkoutId: "cs_1", failed: false }],
      ["charge.refunded", { kind: "charge", chargeId: "cs_1" }],
      ["refund.updated", { kind: "refund", refundId: "cs_1" }],
      ["refund.failed", { kind: "refund", refundId: "cs_1" }],
      ["charge.dispute.created", { kind: "dispute", disputeId: "cs_1" }],
      ["charge.dispute.closed", { kind: "dispute", disputeId: "cs_1" }],
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
