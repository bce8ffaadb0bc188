import { describe, expect, test } from "vitest";
import {
  mailLetterDenied,
  mailPaymentEnded,
  mailRefundSent,
  mailRequestReceived,
  mailRequestWithdrawn,
} from "~/letters/operations/mail-shopper.server";
import { readProductLetter } from "~/letters/store/product-letters.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { site } from "~/site";
import { mailbox, newProductLetter, paidColumns, watchLog } from "../../../tests/support/operations";
import { outboxOf } from "../../../tests/support/outbox";
import { altered, openWorld } from "../../../tests/support/world";
import type { RefundStatus } from "../domain/reversals";
import type { Payments } from "../service/port";
import { reportRefund } from "../store/reversals.server";
import { mailPaymentHeld, mailRefundFailed } from "./mail-payment.server";
import { recordWebhookEvent } from "./record-payment.server";
import { refundPayment } from "./refund-payment.server";
import { reportHeldPayments } from "./settle-payments.server";

const world = await openWorld();
const logged = watchLog();
const silent = new ServiceError("payments", "no answer in time");
const unknownId = crypto.randomUUID();
const inCheckout = (columns: Record<string, unknown>) =>
  newProductLetter(world, { checkout_session_id: `cs_${crypto.randomUUID()}`, ...columns });
const paymentOf = async (id: string) => (await readProductLetter(id))?.paymentStatus;

describe("a refund", () => {
  const refunding = async (id: string, fault?: Error, status: RefundStatus = "succeeded") => {
    const asked: string[][] = [];
    const refund: Payments["refund"] = async (...refunded) => {
      asked.push(refunded);
      if (fault) throw fault;
      return { id: `re_${asked.length}_${id}`, status };
    };
    const outcome = await world
      .withServices({ payments: altered(services().payments, { refund }) }, () => refundPayment(id))
      .catch((error: unknown) => error);
    return { asked, outcome };
  };

  test("goes to the payment it came from, once, under the letter's key", async () => {
    const columns = paidColumns();
    const { id } = await newProductLetter(world, columns);
    expect((await refunding(id, silent)).outcome).toBe(silent);
    expect(await paymentOf(id)).toBe("paid");
    expect((await refunding(id)).asked).toEqual([[columns.payment_reference, `refund:${id}`]]);
    expect(await paymentOf(id)).toBe("refunded");
    expect((await refunding(id)).asked).toEqual([]);
  });

  test("that fails is due again once, with a new key, and the operator is notified", async () => {
    const { id, email } = await newProductLetter(world, { ...paidColumns(), status: "denied" });
    // Were it retried as well as queued, each failure would double the tries and the mails.
    expect((await refunding(id, undefined, "failed")).outcome).toBeUndefined();
    expect((await outboxOf(world, id)).map(({ topic }) => topic)).toEqual([
      "mail.refund-failed",
      "payment.refund",
    ]);
    expect(await paymentOf(id)).toBe("paid");
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailRefundFailed(id, "outbox-5"));
    expect(sent).toMatchObject([{ to: site.supportEmail, subject: "A refund came back" }]);
    expect(sent[0]?.text).toContain(id);
    expect(sent[0]?.text).not.toContain(email);
    const { asked, outcome } = await refunding(id);
    // The provider names the refund that failed: no new one was made.
    expect([asked[0]?.[1], outcome]).toEqual([`refund:${id}:after-1`, expect.any(ServiceError)]);
  });

  test("of a payment that differed is mailed without an amount; one that comes back is the operator's", async () => {
    const held = { payment_status: "held", held_at: new Date().toISOString(), held_reason: "amount" };
    const { id } = await inCheckout({ ...held, payment_reference: `pi_${crypto.randomUUID()}` });
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, async () => {
      await reportRefund(id, { id: `re_${id}`, status: "succeeded" }, null);
      await mailRefundSent(id, "outbox-6");
      await reportRefund(id, { id: `re_${id}`, status: "failed" }, null);
      await mailRefundFailed(id, "outbox-7");
    });
    expect(sent.map(({ text }) => text)).toEqual([
      expect.not.stringContaining("$"),
      expect.stringContaining("Refund it at the payment provider."),
    ]);
    expect((await outboxOf(world, id)).map(({ topic }) => topic)).not.toContain("payment.refund");
  });

  test("and a dispute of another payment, told while its own isn't recorded, don't take the place of its own", async () => {
    const readCheckout: Payments["readCheckout"] = async (sessionId) => ({
      id: sessionId,
      url: null,
      state: "paid",
      paymentReference: `pi_${sessionId}`,
      amountCents: 2_500,
      currency: "usd",
      isLive: false,
      requestId: null,
    });
    for (const own of [true, false]) {
      const sessionId = `cs_${crypto.randomUUID()}`;
      const { id } = await inCheckout({ checkout_session_id: sessionId });
      const told = {
        requestId: id,
        paymentReference: own ? `pi_${sessionId}` : "pi_other",
        refunds: [{ id: `re_${id}`, status: "succeeded" as const }],
        disputes: [{ id: `dp_${id}`, status: "lost" as const, openedAt: "2026-11-20T00:00:00.000Z" }],
      };
      const methods = { readCheckout, readReversals: async () => told };
      const about = { kind: "charge", chargeId: `ch_${id}` } as const;
      await world.withServices({ payments: altered(services().payments, methods) }, () =>
        recordWebhookEvent({ eventId: `evt_${id}`, type: "charge.refunded", about }),
      );
      expect(await paymentOf(id)).toBe(own ? "refunded" : "paid");
    }
  });

  test("of a payment without a reference stays due", async () => {
    const { id } = await newProductLetter(world, { ...paidColumns(), payment_reference: null });
    expect((await refunding(id)).outcome).toBeInstanceOf(ServiceError);
  });

  test("is left out where nothing was paid", async () => {
    const { id } = await newProductLetter(world);
    for (const letter of [id, unknownId]) expect((await refunding(letter)).asked).toEqual([]);
  });
});

describe("mails about a payment", () => {
  const sentFor = async (payment_status: string, write: typeof mailPaymentEnded, more = {}) => {
    const { id, email } = await inCheckout({ payment_status, ...more });
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => write(id, "outbox-1"));
    return { id, email, sent };
  };

  test.each([
    ["failed", "Your payment was declined."],
    ["expired", "Your payment page closed before you paid."],
  ])("tell the shopper that it %s, with the way back to the answers", async (status, words) => {
    const { email, sent } = await sentFor(status, mailPaymentEnded);
    expect(sent).toMatchObject([
      { to: email, subject: "Your payment didn't go through", idempotencyKey: "outbox-1" },
    ]);
    expect(sent[0]?.text).toContain(words);
    expect(sent[0]?.text).toMatch(/http:\/\/127.0.0.1:3000\/lmn-request\n/);
  });

  test.each(["unpaid", "processing", "paid", "held"])(
    "say nothing of an end once it is %s",
    async (status) => {
      expect((await sentFor(status, mailPaymentEnded)).sent).toEqual([]);
    },
  );

  test("go to no one once the answers and the address were erased", async () => {
    const about = (id: string) => ({ kind: "product", requestId: id }) as const;
    const mails = [
      mailPaymentEnded,
      mailRefundSent,
      (id: string, key: string) => mailRequestReceived(about(id), key),
      (id: string, key: string) => mailLetterDenied(about(id), key),
      (id: string, key: string) => mailRequestWithdrawn(about(id), key),
    ];
    const { mail, sent } = mailbox();
    for (const payment_status of ["failed", "expired", "refunded"]) {
      const { id } = await inCheckout({ payment_status });
      await world.db.rpc("erase_request", { p_request_id: id });
      await world.withServices({ mail }, () => Promise.all(mails.map((write) => write(id, "outbox-8"))));
    }
    expect(sent).toEqual([]);
  });

  test("tell our own people of one that is held, by ids and names of fields", async () => {
    const held = { held_reason: "amount", held_at: new Date().toISOString() };
    const { id, email, sent } = await sentFor("held", mailPaymentHeld, held);
    expect(sent).toMatchObject([
      { to: site.supportEmail, subject: "A payment is held", idempotencyKey: "outbox-1" },
    ]);
    expect(sent[0]?.text).toContain(`Request: ${id}`);
    expect(sent[0]?.text).not.toContain(email);
    expect((await sentFor("refunded", mailPaymentHeld)).sent).toEqual([]);
  });

  test("are left to be tried again when they can't be sent, and not written for an unknown request", async () => {
    const { mail, sent } = mailbox(new ServiceError("mail", "refused"));
    const { id } = await inCheckout({ payment_status: "failed" });
    await world.withServices({ mail }, async () => {
      await mailPaymentEnded(unknownId, "outbox-2");
      await mailPaymentHeld(unknownId, "outbox-3");
      expect(sent).toEqual([]);
      await expect(mailPaymentEnded(id, "outbox-4")).rejects.toThrow(ServiceError);
    });
  });
});

test("the operator is reminded of held payments by their ids, and only while there are any", async () => {
  const { id } = await inCheckout({ payment_status: "held", held_at: new Date().toISOString() });
  await reportHeldPayments();
  expect(logged).toMatchObject([{ level: "warn", event: "payments held" }]);
  expect(logged[0]?.fields.paymentIds).toContain(id);
  expect(JSON.stringify(logged)).not.toContain("@");
  await world.db
    .from("product_page_lmn_requests")
    .update({ payment_status: "refunded" })
    .eq("payment_status", "held");
  logged.length = 0;
  await reportHeldPayments();
  expect(logged).toEqual([]);
});
