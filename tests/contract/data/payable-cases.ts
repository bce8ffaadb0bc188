import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import {
  attachCheckout,
  beginCheckout,
  leaseUnsettledCheckouts,
  listHeldPayments,
  readPayment,
  recordPayment,
  startNextCheckout,
} from "~/payments/store/payments.server";
import { reportRefund } from "~/payments/store/reversals.server";
import { database } from "~/platform/database/client.server";
import { atOnce, newProductDraft, topicsFor } from "./rows";

/** Reports a payment as refunded. */
export const givenBack = (id: string) => reportRefund(id, { id: `re_${id}`, status: "succeeded" }, null);

const letterToPay = async () => (await submitProductLetter((await newProductDraft()).id, 2_900)).id;

async function feeToPay(): Promise<string> {
  const db = await database();
  const answer = await db.from("claim_fees").insert({ claim_id: randomUUID(), fee: 5 }).select("id").single();
  return answer.data?.id ?? "";
}

/** Everything that can be paid for. */
const payables = [
  ["a letter", letterToPay, "product_page_lmn_requests"],
  ["the fee of a claim", feeToPay, "claim_fees"],
] as const;

/** What the provider says of a session that was paid with so much. */
export const paidAs = (amountCents: number) => ({
  amountCents,
  currency: "usd",
  isOtherMode: false,
  requestId: null,
});

/** A payment with an open session. */
export async function inCheckout(begun: () => Promise<string> = letterToPay) {
  const id = await begun();
  const sessionId = `cs_${randomUUID()}`;
  expect(await attachCheckout(id, 1, { sessionId, url: "https://pay.example/1" })).toBe(true);
  const told = paidAs((await readPayment(id))?.feeCents ?? 0);
  const report = (
    paymentStatus: "processing" | "paid" | "failed" | "expired",
    paymentReference: string | null,
    amountCents = told.amountCents,
  ) => recordPayment({ sessionId, paymentStatus, paymentReference, told: { ...told, amountCents } });
  const reference = `pi_${randomUUID()}`;
  return { id, sessionId, reference, report };
}

/** The payment of anything, from its first session to its refund. */
export function payableCases(): void {
  describe.each(payables)("the payment of %s", (_, begun, table) => {
    test("an attempt takes one session; the next attempt starts empty and only once", async () => {
      const beside = await inCheckout(begun);
      const { id, sessionId } = await inCheckout(begun);
      expect(await attachCheckout(id, 1, { sessionId, url: "https://pay.example/1" })).toBe(true);
      expect(await attachCheckout(id, 1, { sessionId: "cs_other", url: null })).toBe(false);
      await atOnce(() => startNextCheckout(id, 1));
      const moved = { checkoutAttempt: 2, checkoutSessionId: null, paymentStatus: "unpaid" };
      expect(await readPayment(id)).toMatchObject(moved);
      expect(await attachCheckout(id, 1, { sessionId, url: null })).toBe(false);
      expect(await attachCheckout(id, 2, { sessionId: `cs_${randomUUID()}`, url: null })).toBe(true);
      await startNextCheckout(randomUUID(), 1);
      expect(await readPayment(beside.id)).toMatchObject({
        checkoutAttempt: 1,
        checkoutSessionId: beside.sessionId,
      });
    });

    test("an attempt keeps the terms it began with, the next one begins with its own", async () => {
      const [id, beside, opened] = [await begun(), await begun(), await inCheckout(begun)];
      const terms = (customerEmail: string) => ({
        customerEmail,
        amountCents: 2_900,
        successUrl: "https://a.example/",
        cancelUrl: "https://a.example/",
        expiresAt: "2030-01-01T00:00:00.000Z",
      });
      const answers = await atOnce(() => beginCheckout(id, terms(`${randomUUID()}@mail.example`)));
      expect(new Set(answers.map((payment) => payment?.checkoutTerms?.customerEmail)).size).toBe(1);
      expect(await readPayment(beside)).toMatchObject({ checkoutTerms: null });
      expect(await beginCheckout(opened.id, terms("late@mail.example"))).toMatchObject({
        checkoutTerms: null,
      });
      await startNextCheckout(id, 1);
      expect(await readPayment(id)).toMatchObject({ checkoutTerms: null });
      const second = terms("second@mail.example");
      expect(await beginCheckout(id, second)).toMatchObject({ checkoutTerms: second });
      expect(await beginCheckout(randomUUID(), second)).toBeNull();
    });

    test("an unsettled session is leased once five minutes old, then after longer and longer waits", async () => {
      const { id, reference, report } = await inCheckout(begun);
      const leased = async () =>
        (await atOnce(() => leaseUnsettledCheckouts(50))).flat().filter((it) => it.id === id);
      const waits = async () => {
        const { data } = await (await database()).from(table).select("*").eq("id", id).single();
        const wait = Date.parse(data?.checkout_ask_at ?? "") - Date.parse(data?.updated_at ?? "");
        return Math.round(wait / 60_000);
      };
      const makeDue = async () =>
        (await database()).from(table).update({ checkout_ask_at: "2020-01-01T00:00:00Z" }).eq("id", id);
      expect(await leased()).toEqual([]);
      expect(await waits()).toBe(5);
      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        await makeDue();
        expect(await leased()).toHaveLength(1);
        expect(await waits()).toBe(minutes);
      }
      await report("processing", null);
      await makeDue();
      expect(await leased()).toHaveLength(1);
      await report("paid", reference);
      await makeDue();
      expect(await leased()).toEqual([]);
    });

    test("a held payment stays held until it is refunded, and is reported once", async () => {
      const { id, reference, report } = await inCheckout(begun);
      const hold = () => report("paid", reference, 1);
      await atOnce(hold);
      expect(await report("paid", reference)).toMatchObject({ paymentStatus: "held", heldReason: "amount" });
      expect(await listHeldPayments()).toContain(id);
      expect(await topicsFor(id)).toEqual(["mail.payment-held"]);
      expect(await givenBack(id)).toBe("refunded");
      expect(await hold()).toMatchObject({ paymentStatus: "refunded" });
    });

    test("failed is not undone by processing heard late", async () => {
      const { report } = await inCheckout(begun);
      await report("failed", null);
      expect(await report("processing", null)).toMatchObject({ paymentStatus: "failed" });
    });

    test("paid counts once; what comes late changes nothing, and a refund is final", async () => {
      const { id, reference, report } = await inCheckout(begun);
      await atOnce(() => report("paid", reference));
      const paid = await readPayment(id);
      expect(paid).toMatchObject({ paymentStatus: "paid", paymentReference: reference });
      for (const late of ["expired", "failed", "processing"] as const)
        expect(await report(late, null)).toEqual(paid);
      await startNextCheckout(id, 1);
      expect(await readPayment(id)).toEqual(paid);
      expect(await givenBack(id)).toBe("refunded");
      expect(await report("paid", reference)).toMatchObject({ paymentStatus: "refunded" });
    });

    test("what was reported of money that went back goes with it", async () => {
      const { id, reference, report } = await inCheckout(begun);
      await report("paid", reference);
      await givenBack(id);
      const db = await database();
      await db.from(table).delete().eq("id", id);
      const left = await db.from("payment_refunds").select("id").eq("request_id", id);
      expect(left.data).toEqual([]);
    });
  });
}
