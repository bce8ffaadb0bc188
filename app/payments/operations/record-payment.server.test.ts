import { describe, expect, test } from "vitest";
import { readProductLetter } from "~/letters/store/product-letters.server";
import { useDatabase } from "~/platform/database/client.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { ServiceError } from "~/platform/service/service-error";
import { dayInState } from "~/platform/values/state-day";
import { services } from "~/services.server";
import { failingCalls } from "../../../tests/support/failing-calls";
import {
  newProductLetter,
  paidColumns,
  watchLog,
  whileDatabaseAway,
} from "../../../tests/support/operations";
import { outboxOf } from "../../../tests/support/outbox";
import { makePollDue } from "../../../tests/support/payments";
import { altered, openWorld, rowWhere } from "../../../tests/support/world";
import type { Checkout, Payments, ReportedReversals } from "../service/port";
import { readReversals } from "../store/reversals.server";
import { confirmPayment, PaymentNotRecordedError } from "./confirm-payment.server";
import { recordCheckout, recordWebhookEvent } from "./record-payment.server";
import { settledAtOnce, settlePayments } from "./settle-payments.server";

const world = await openWorld();
const logged = watchLog();
const silent = new ServiceError("payments", "no answer in time");
const unknownId = crypto.randomUUID();

/** A letter with an open session, and that session as the provider reports it once paid. */
async function inCheckout(columns: Record<string, unknown> = {}) {
  const sessionId = `cs_${crypto.randomUUID()}`;
  const { id, email } = await newProductLetter(world, { checkout_session_id: sessionId, ...columns });
  const paid: Checkout = {
    id: sessionId,
    url: null,
    state: "paid",
    paymentReference: `pi_${id}`,
    amountCents: 2_500,
    currency: "usd",
    isLive: false,
    requestId: id,
  };
  return { id, email, paid };
}
const withPayments = <T>(methods: Partial<Payments>, run: () => Promise<T>): Promise<T> =>
  world.withServices({ payments: altered(services().payments, methods) }, run);
const reading = (checkout: Checkout): Partial<Payments> => ({ readCheckout: async () => checkout });
const unread: Partial<Payments> = { readCheckout: () => Promise.reject(silent) };
const paymentOf = async (id: string) => (await readProductLetter(id))?.paymentStatus;
const topicsOf = async (id: string) => (await outboxOf(world, id)).map(({ topic }) => topic);

describe("recording a checkout", () => {
  test("that was paid as asked asks for the letter once, valid for a year", async () => {
    const { id, paid } = await inCheckout();
    const recorded = await Promise.all([recordCheckout(paid), recordCheckout(paid)]);
    for (const payment of recorded)
      expect(payment).toMatchObject({ id, paymentStatus: "paid", paymentReference: `pi_${id}` });
    const { state } = await rowWhere(world, "product_page_lmn_requests", "id", id);
    const nextYear = dayInState(String(state), new Date(Date.now() + 365 * 86_400_000));
    expect(await readProductLetter(id)).toMatchObject({ status: "in_review", validUntil: nextYear });
    expect(await topicsOf(id)).toEqual(["letter.generate", "mail.request-received"]);
    expect(logged).toEqual([]);
  });

  test.each<[string, Partial<Checkout>, string]>([
    ["another amount", { amountCents: 100 }, "amount"],
    ["another currency", { currency: "eur" }, "currency"],
    ["real money in a test", { isLive: true }, "mode"],
    ["another request", { requestId: unknownId }, "request"],
    ["more than asked", { amountCents: 2_501 }, "amount"],
    ["no amount or currency", { amountCents: null, currency: null }, "amount, currency"],
    [
      "nothing right",
      { amountCents: 0, currency: "", isLive: true, requestId: "" },
      "amount, currency, mode, request",
    ],
  ])("with %s is held and not fulfilled, and the log names what differs", async (_, told, reason) => {
    const { id, email, paid } = await inCheckout();
    expect(await recordCheckout({ ...paid, ...told })).toMatchObject({
      paymentStatus: "held",
      heldReason: reason,
    });
    expect(await topicsOf(id)).toEqual(["mail.payment-held"]);
    expect(logged).toEqual([{ level: "error", event: "payment held", fields: { paymentId: id, reason } }]);
    expect(JSON.stringify(logged)).not.toContain(email);
  });

  test("with its currency in capitals, and no word of the mode or the request, is as asked", async () => {
    const { paid } = await inCheckout();
    expect(await recordCheckout({ ...paid, currency: "USD", isLive: null, requestId: null })).toMatchObject({
      paymentStatus: "paid",
    });
  });

  test("still open, or not ours, is nothing to tell", async () => {
    const { id, paid } = await inCheckout();
    expect(await recordCheckout({ ...paid, state: "open" })).toBeNull();
    expect(await paymentOf(id)).toBe("unpaid");
    expect(await recordCheckout({ ...paid, id: "cs_of_another_app" })).toBeNull();
    expect(await recordCheckout({ ...paid, id: "cs_of_another_app", state: "expired" })).toBeNull();
  });

  test.each(["processing", "failed", "expired"] as const)("that is %s says so", async (state) => {
    const { id, paid } = await inCheckout();
    await recordCheckout({ ...paid, state, paymentReference: null });
    expect(await paymentOf(id)).toBe(state);
  });

  test("of a payment that failed days later reads as failed, unless it was paid after all", async () => {
    const [{ id, paid }, other] = [await inCheckout(), await inCheckout()];
    await recordCheckout({ ...paid, state: "processing" }, true);
    expect(await paymentOf(id)).toBe("failed");
    await recordCheckout(other.paid, true);
    expect(await paymentOf(other.id)).toBe("paid");
  });
});

describe("a webhook event", () => {
  const receive = (about: Parameters<typeof recordWebhookEvent>[0]["about"]) =>
    recordWebhookEvent({ eventId: "evt_1", type: "any", about });

  test("of a checkout has it read back: what the event says counts for nothing", async () => {
    const { id, paid } = await inCheckout();
    const asked: string[] = [];
    const readCheckout: Payments["readCheckout"] = async (checkoutId) => {
      asked.push(checkoutId);
      return paid;
    };
    const about = { kind: "checkout", checkoutId: paid.id, failed: true } as const;
    await withPayments({ readCheckout }, () => receive(about));
    expect([asked, await paymentOf(id)]).toEqual([[paid.id], "paid"]);
  });

  const charge = { kind: "charge", chargeId: "ch_1" } as const;
  const nothing = { requestId: null, paymentReference: null, refunds: [], disputes: [] };
  const telling = (told: Partial<ReportedReversals>) => ({
    readReversals: async () => ({ ...nothing, ...told }),
  });

  test("of a refund leaves the letter refunded, of none in full as it was", async () => {
    const { id } = await newProductLetter(world, paidColumns());
    await withPayments(telling({ requestId: id }), () => receive(charge));
    expect(await paymentOf(id)).toBe("paid");
    const refunds = [{ id: `re_${id}`, status: "succeeded" as const }];
    await withPayments(telling({ requestId: id, refunds }), () => receive(charge));
    expect(await paymentOf(id)).toBe("refunded");
  });

  test("of a dispute is kept, and a lost one gave the fee back", async () => {
    const { id } = await newProductLetter(world, paidColumns());
    const dispute = (status: "open" | "lost") =>
      telling({
        requestId: id,
        disputes: [{ id: `dp_${id}`, status, openedAt: "2026-11-20T00:00:00.000Z" }],
      });
    const about = { kind: "dispute", disputeId: `dp_${id}` } as const;
    await withPayments(dispute("open"), () => receive(about));
    expect([await paymentOf(id), (await readReversals(id)).dispute?.status]).toEqual(["paid", "open"]);
    await withPayments(dispute("lost"), () => receive(about));
    expect([await paymentOf(id), (await readReversals(id)).dispute?.status]).toEqual(["refunded", "lost"]);
  });

  test("of a refund of a second payment for a request leaves its own payment paid", async () => {
    const { id } = await newProductLetter(world, paidColumns());
    const back = { refunds: [{ id: `re_${id}`, status: "succeeded" as const }], paymentReference: "pi_2" };
    await withPayments(telling({ requestId: id, ...back }), () => receive(charge));
    expect(await readProductLetter(id)).toMatchObject({ status: "in_review", paymentStatus: "paid" });
  });

  test("of a charge that isn't ours, or of something else, does nothing", async () => {
    const refunds = [{ id: "re_1", status: "succeeded" as const }];
    await withPayments({ ...unread, ...telling({ refunds }) }, async () => {
      await receive(charge);
      await receive({ kind: "other" });
    });
    expect(logged).toEqual([]);
  });

  test("that can't be read back is left to be sent again", async () => {
    const about = { kind: "checkout", checkoutId: "cs_1", failed: false } as const;
    await expect(withPayments(unread, () => receive(about))).rejects.toBe(silent);
  });
});

describe("a visitor who returns from paying", () => {
  test("finds the payment read back where we don't know it yet", async () => {
    const { id, paid } = await inCheckout();
    expect(await withPayments(reading(paid), () => confirmPayment(id))).toMatchObject({
      id,
      paymentStatus: "paid",
    });
    expect(await withPayments(unread, () => confirmPayment(id))).toMatchObject({ paymentStatus: "paid" });
    expect(logged).toEqual([]);
  });

  test("finds the record as it was when the provider does not answer, or tells nothing new", async () => {
    const { id, paid } = await inCheckout();
    expect(await withPayments(unread, () => confirmPayment(id))).toMatchObject({ paymentStatus: "unpaid" });
    expect(logged.map(({ event }) => event)).toEqual(["payment could not be read back"]);
    const open = reading({ ...paid, state: "open" });
    expect(await withPayments(open, () => confirmPayment(id))).toMatchObject({ id, paymentStatus: "unpaid" });
  });

  test("stays declined while the provider says the session is processing", async () => {
    const { id, paid } = await inCheckout({ payment_status: "failed" });
    const processing = reading({ ...paid, state: "processing" });
    expect(await withPayments(processing, () => confirmPayment(id))).toMatchObject({
      paymentStatus: "failed",
    });
  });

  test("is unknown, or was never led to a session: the provider isn't asked", async () => {
    const { id } = await newProductLetter(world);
    expect(await withPayments(unread, () => confirmPayment(unknownId))).toBeNull();
    expect(await withPayments(unread, () => confirmPayment(id))).toMatchObject({ checkoutSessionId: null });
    expect(logged).toEqual([]);
  });

  test("distinguishes a response that can't be stored from a record that can't be read", async () => {
    const { id, paid } = await inCheckout();
    await withPayments(reading(paid), async () => {
      useDatabase(failingCalls(world.db, { code: "57P03" }));
      const stored = confirmPayment(id).finally(() => useDatabase(world.db));
      await expect(stored).rejects.toThrow(PaymentNotRecordedError);
      await expect(whileDatabaseAway(world, () => confirmPayment(id))).rejects.toThrow(
        DatabaseUnavailableError,
      );
      expect(await confirmPayment(id)).toMatchObject({ paymentStatus: "paid" });
    });
  });
});

test("payments without an event are asked about side by side; one without an answer is asked about later", async () => {
  const [paid, broken] = [await inCheckout(), await inCheckout()];
  const readCheckout: Payments["readCheckout"] = async (checkoutId) => {
    if (checkoutId === paid.paid.id) return paid.paid;
    throw silent;
  };
  await withPayments({ readCheckout }, async () => {
    for (const { id } of [paid, broken]) await makePollDue(world, id);
    const due = await settlePayments();
    expect(due).toBeGreaterThanOrEqual(2);
    expect(due).toBeLessThanOrEqual(settledAtOnce);
  });
  expect([await paymentOf(paid.id), await paymentOf(broken.id)]).toEqual(["paid", "unpaid"]);
  expect(logged.map(({ event }) => event)).toContain("payment could not be asked about");
  await makePollDue(world, broken.id);
  await withPayments(reading(broken.paid), settlePayments);
  expect(await paymentOf(broken.id)).toBe("paid");
});
