import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { productDrafts } from "~/letters/store/drafts.server";
import { advanceLetter, markGenerationRequested } from "~/letters/store/letters.server";
import {
  attachCheckout,
  beginCheckout,
  claimUnsettledCheckouts,
  holdPayment,
  listHeldPayments,
  listProductLettersInReview,
  readProductLetter,
  readProductLetterByDraft,
  recordPayment,
  recordRefund,
  startNextCheckout,
  submitProductLetter,
} from "~/letters/store/product-letters.server";
import { database } from "~/platform/database/client.server";
import { atOnce, newProductDraft, newSecretHash, person, topicsFor } from "./rows";

const table = "product_page_lmn_requests";
const asked = ["letter.generate", "mail.request-received"];

async function inCheckout() {
  const draft = await newProductDraft();
  const { id } = await submitProductLetter(draft.id, 2_900);
  const sessionId = `cs_${randomUUID()}`;
  expect(await attachCheckout(id, 1, { sessionId, url: "https://pay.example/1" })).toBe(true);
  const report = (
    paymentStatus: "processing" | "paid" | "failed" | "expired",
    paymentReference: string | null,
  ) => recordPayment({ sessionId, paymentStatus, paymentReference, validUntil: "2027-12-31" });
  const reference = `pi_${randomUUID()}`;
  return { id, sessionId, reference, report };
}

/** Product letters from submission to payment and refund. */
export function paymentCases(): void {
  describe("product letters", () => {
    test("20 submissions of one draft at once give one request to be paid for", async () => {
      const draft = await newProductDraft();
      const letters = await atOnce(() => submitProductLetter(draft.id, 2_900));
      expect(new Set(letters.map((letter) => letter.id)).size).toBe(1);
      const letter = await readProductLetterByDraft(draft.id);
      expect(letter).toMatchObject({
        id: letters[0]?.id,
        draftId: draft.id,
        email: person.email,
        feeCents: 2_900,
        status: "pending",
        paymentStatus: "unpaid",
        checkoutAttempt: 1,
        checkoutSessionId: null,
        paidAt: null,
      });
      expect(await readProductLetter(letter?.id ?? "")).toEqual(letter);
    });

    test("submitting again takes over changed answers while unpaid, and none once paid", async () => {
      const secretHash = newSecretHash();
      const draft = await newProductDraft(secretHash);
      const { id } = await submitProductLetter(draft.id, 2_900);
      await productDrafts.save(secretHash, { age: 41 });
      expect(await submitProductLetter(draft.id, 2_900)).toMatchObject({ id });
      const age = async () => {
        const { data } = await (await database()).from(table).select("age").eq("id", id).single();
        return data?.age;
      };
      expect(await age()).toBe(41);
      await attachCheckout(id, 1, { sessionId: `cs_${id}`, url: null });
      await recordPayment({
        sessionId: `cs_${id}`,
        paymentStatus: "paid",
        paymentReference: `pi_${id}`,
        validUntil: "2027-12-31",
      });
      await productDrafts.save(secretHash, { age: 42 });
      expect(await submitProductLetter(draft.id, 2_900)).toMatchObject({ id, paymentStatus: "paid" });
      expect(await age()).toBe(41);
    });

    test("an attempt takes one session; the next attempt starts empty and only once", async () => {
      const { id, sessionId } = await inCheckout();
      expect(await attachCheckout(id, 1, { sessionId, url: "https://pay.example/1" })).toBe(true);
      expect(await attachCheckout(id, 1, { sessionId: "cs_other", url: null })).toBe(false);
      const moved = await atOnce(() => startNextCheckout(id, 1));
      expect(moved.every((letter) => letter?.checkoutAttempt === 2)).toBe(true);
      expect(moved[0]).toMatchObject({ checkoutSessionId: null, paymentStatus: "unpaid" });
      expect(await attachCheckout(id, 1, { sessionId, url: null })).toBe(false);
      expect(await attachCheckout(id, 2, { sessionId: `cs_${randomUUID()}`, url: null })).toBe(true);
      expect(await startNextCheckout(randomUUID(), 1)).toBeNull();
    });

    test("an attempt keeps the terms it began with, the next one begins with its own", async () => {
      const { id } = await submitProductLetter((await newProductDraft()).id, 2_900);
      const terms = (customerEmail: string) => ({
        customerEmail,
        amountCents: 2_900,
        successUrl: "https://a.example/",
        cancelUrl: "https://a.example/",
        expiresAt: "2030-01-01T00:00:00.000Z",
      });
      const begun = await atOnce(() => beginCheckout(id, 1, terms(`${randomUUID()}@mail.example`)));
      expect(new Set(begun.map((letter) => letter?.checkoutTerms?.customerEmail)).size).toBe(1);
      expect(await startNextCheckout(id, 1)).toMatchObject({ checkoutTerms: null });
      expect(await beginCheckout(id, 1, terms("late@mail.example"))).toMatchObject({ checkoutTerms: null });
      const second = terms("second@mail.example");
      expect(await beginCheckout(id, 2, second)).toMatchObject({ checkoutTerms: second });
      expect(await beginCheckout(randomUUID(), 1, second)).toBeNull();
    });

    test("an unsettled session is claimed once five minutes old, then after longer and longer waits", async () => {
      const { id, reference, report } = await inCheckout();
      const claimed = async () =>
        (await atOnce(() => claimUnsettledCheckouts(50))).flat().filter((it) => it.id === id);
      const waits = async () => {
        const { data } = await (await database()).from(table).select("*").eq("id", id).single();
        const wait = Date.parse(data?.checkout_ask_at ?? "") - Date.parse(data?.updated_at ?? "");
        return Math.round(wait / 60_000);
      };
      const makeDue = async () =>
        (await database()).from(table).update({ checkout_ask_at: "2020-01-01T00:00:00Z" }).eq("id", id);
      expect(await claimed()).toEqual([]);
      expect(await waits()).toBe(5);
      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        await makeDue();
        expect(await claimed()).toHaveLength(1);
        expect(await waits()).toBe(minutes);
      }
      await report("processing", null);
      await makeDue();
      expect(await claimed()).toHaveLength(1);
      await report("paid", reference);
      await makeDue();
      expect(await claimed()).toEqual([]);
    });

    test("paid, however often it is said, asks for the letter once", async () => {
      const { id, reference, report } = await inCheckout();
      await atOnce(() => report("paid", reference));
      const letter = await readProductLetter(id);
      expect(letter).toMatchObject({
        status: "in_review",
        paymentStatus: "paid",
        paymentReference: reference,
      });
      expect(letter).toMatchObject({ validUntil: "2027-12-31", refundedAt: null });
      expect(letter?.paidAt).not.toBeNull();
      expect(await topicsFor(id)).toEqual(asked);
    });

    test("expired, failed or processing after paid changes nothing", async () => {
      const { id, reference, report } = await inCheckout();
      const paid = await report("paid", reference);
      for (const late of ["expired", "failed", "processing"] as const)
        expect(await report(late, null)).toEqual(paid);
      expect(await startNextCheckout(id, 1)).toEqual(paid);
      expect(await topicsFor(id)).toEqual(asked);
    });

    test("paid after a failed try counts", async () => {
      const { reference, report } = await inCheckout();
      expect(await report("failed", null)).toMatchObject({ paymentStatus: "failed", status: "pending" });
      expect(await report("paid", reference)).toMatchObject({ paymentStatus: "paid", status: "in_review" });
    });

    test("an unknown session records nothing", async () => {
      const payment = {
        sessionId: "cs_unknown",
        paymentStatus: "paid",
        paymentReference: "pi",
        validUntil: "2027-01-01",
      };
      expect(await recordPayment({ ...payment, paymentStatus: "paid" })).toBeNull();
      expect(await recordRefund(randomUUID())).toBeNull();
    });

    test("a denied paid letter is refunded once, and the refund keeps its first time", async () => {
      const { id, reference, report } = await inCheckout();
      await report("paid", reference);
      const ref = { kind: "product", requestId: id } as const;
      await atOnce(() => advanceLetter(ref, "in_review", "denied"));
      expect(await topicsFor(id)).toEqual([...asked, "mail.letter-denied", "payment.refund"].sort());
      const refunded = await recordRefund(id);
      expect(refunded).toMatchObject({ id, status: "refunded", paymentStatus: "refunded" });
      expect((await recordRefund(id))?.refundedAt).toBe(refunded?.refundedAt);
      expect(await report("paid", reference)).toMatchObject({ paymentStatus: "refunded" });
    });

    test("a refund that is heard of before its payment stays, and asks for no letter", async () => {
      const { id, reference, report } = await inCheckout();
      await recordRefund(id);
      expect(await report("paid", reference)).toMatchObject({
        paymentStatus: "refunded",
        status: "pending",
        paymentReference: reference,
        paidAt: expect.any(String),
      });
      expect(await topicsFor(id)).toEqual([]);
    });

    test("a letter whose fee is given back before anybody decided leaves the review", async () => {
      const { id, reference, report } = await inCheckout();
      await report("paid", reference);
      expect(await recordRefund(id)).toMatchObject({ paymentStatus: "refunded", status: "pending" });
    });

    test("a held payment stays held until it is given back, and is told once", async () => {
      const { id, sessionId, reference, report } = await inCheckout();
      const hold = () => holdPayment({ sessionId, paymentReference: reference, reason: "amount" });
      await atOnce(hold);
      expect(await report("paid", reference)).toMatchObject({ paymentStatus: "held", heldReason: "amount" });
      expect((await listHeldPayments()).some((letter) => letter.id === id)).toBe(true);
      expect(await topicsFor(id)).toEqual(["mail.payment-held"]);
      expect(await recordRefund(id)).toMatchObject({ paymentStatus: "refunded", status: "pending" });
      expect(await hold()).toMatchObject({ paymentStatus: "refunded" });
      expect(
        await holdPayment({ sessionId: "cs_unknown", paymentReference: null, reason: "amount" }),
      ).toBeNull();
    });

    test("failed is not undone by processing heard late", async () => {
      const { report } = await inCheckout();
      await report("failed", null);
      expect(await report("processing", null)).toMatchObject({ paymentStatus: "failed" });
    });

    test("a paid letter is looked after once it was asked for", async () => {
      const { id, reference, report } = await inCheckout();
      await report("paid", reference);
      const listed = async () => (await listProductLettersInReview(1_000)).some((letter) => letter.id === id);
      expect(await listed()).toBe(false);
      await markGenerationRequested({ kind: "product", requestId: id });
      expect(await listed()).toBe(true);
    });
  });
}
