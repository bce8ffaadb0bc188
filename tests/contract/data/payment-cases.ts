import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { validUntil } from "~/letters/domain/validity";
import { productDrafts } from "~/letters/store/drafts.server";
import { advanceLetter, markGenerationRequested } from "~/letters/store/letters.server";
import {
  listProductLettersInReview,
  readProductLetter,
  readProductLetterByDraft,
  submitProductLetter,
} from "~/letters/store/product-letters.server";
import { attachCheckout, recordPayment } from "~/payments/store/payments.server";
import {
  finishReconciliation,
  readReconciliationCases,
  stageProviderObjects,
} from "~/payments/store/reconciliation.server";
import { reportRefund } from "~/payments/store/reversals.server";
import { database } from "~/platform/database/client.server";
import { dayInState } from "~/platform/values/state-day";
import { givenBack, inCheckout, paidAs } from "./payable-cases";
import { at, begin, forget, listed, paid } from "./reconciliation-rows";
import { atOnce, newProductDraft, newSecretHash, person, topicsFor, untyped } from "./rows";

const requests = "product_page_lmn_requests";
const asked = ["letter.generate", "mail.request-received"];
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
        const { data } = await (await database()).from(requests).select("age").eq("id", id).single();
        return data?.age;
      };
      expect(await age()).toBe(41);
      await attachCheckout(id, 1, { sessionId: `cs_${id}`, url: null });
      await recordPayment({
        sessionId: `cs_${id}`,
        paymentStatus: "paid",
        paymentReference: `pi_${id}`,
        told: paidAs(2_900),
      });
      await productDrafts.save(secretHash, { age: 42 });
      expect(await submitProductLetter(draft.id, 2_900)).toMatchObject({ id, paymentStatus: "paid" });
      expect(await age()).toBe(41);
    });

    test("a payment that is reported several times requests the letter once", async () => {
      const { id, reference, report } = await inCheckout();
      await atOnce(() => report("paid", reference));
      const letter = await readProductLetter(id);
      expect(letter).toMatchObject({ status: "in_review", paymentStatus: "paid", refundedAt: null });
      expect(letter?.validUntil).toBe(validUntil(dayInState(person.state, new Date())));
      expect(letter?.paidAt).not.toBeNull();
      expect(await topicsFor(id)).toEqual(asked);
    });

    test("paid after a failed try counts", async () => {
      const { id, reference, report } = await inCheckout();
      await report("failed", null);
      expect(await readProductLetter(id)).toMatchObject({ paymentStatus: "failed", status: "pending" });
      await report("paid", reference);
      expect(await readProductLetter(id)).toMatchObject({ paymentStatus: "paid", status: "in_review" });
    });

    test("an unknown session records nothing", async () => {
      const payment = { sessionId: "cs_unknown", paymentStatus: "paid", paymentReference: "pi" } as const;
      expect(await recordPayment({ ...payment, told: paidAs(2_900) })).toBeNull();
      expect(await givenBack(randomUUID())).toBeNull();
    });

    test("a denied paid letter is refunded once, and the refund keeps its first time", async () => {
      const { id, reference, report } = await inCheckout();
      await report("paid", reference);
      const ref = { kind: "product", requestId: id } as const;
      await atOnce(() => advanceLetter(ref, "in_review", "denied"));
      expect(await topicsFor(id)).toEqual([...asked, "mail.letter-denied", "payment.refund"].sort());
      await givenBack(id);
      const refunded = await readProductLetter(id);
      expect(refunded).toMatchObject({ id, status: "refunded", paymentStatus: "refunded" });
      await reportRefund(id, { id: `re_2_${id}`, status: "succeeded" }, null);
      expect((await readProductLetter(id))?.refundedAt).toBe(refunded?.refundedAt);
      expect(await report("paid", reference)).toMatchObject({ paymentStatus: "refunded" });
    });

    test("a refund that is heard of before its payment stays, and asks for no letter", async () => {
      const { id, reference, report } = await inCheckout();
      await givenBack(id);
      expect(await report("paid", reference)).toMatchObject({ paymentReference: reference });
      expect(await readProductLetter(id)).toMatchObject({
        paymentStatus: "refunded",
        status: "pending",
        paidAt: expect.any(String),
      });
      expect(await topicsFor(id)).toEqual([]);
    });

    test("one that fails before its payment is heard of is owed, from the payment that is then reported", async () => {
      const { id, reference, report } = await inCheckout();
      await givenBack(id);
      await reportRefund(id, { id: `re_${id}`, status: "failed" }, null);
      const owed = { paymentStatus: "paid", status: "pending", refundedAt: null };
      expect(await readProductLetter(id)).toMatchObject(owed);
      expect(await report("paid", reference)).toMatchObject({ paymentReference: reference });
      expect(await readProductLetter(id)).toMatchObject({ ...owed, paidAt: expect.any(String) });
      expect(await topicsFor(id)).toEqual(["mail.refund-failed", "payment.refund"]);
    });

    test("a letter whose fee is given back before anybody decided leaves the review", async () => {
      const { id, reference, report } = await inCheckout();
      await report("paid", reference);
      await givenBack(id);
      expect(await readProductLetter(id)).toMatchObject({ paymentStatus: "refunded", status: "pending" });
    });

    test("a paid letter is looked after once it was asked for", async () => {
      const { id, reference, report } = await inCheckout();
      await report("paid", reference);
      const listed = async () => (await listProductLettersInReview(1_000)).some((letter) => letter.id === id);
      expect(await listed()).toBe(false);
      await markGenerationRequested({ kind: "product", requestId: id });
      expect(await listed()).toBe(true);
    });

    test("a refund is due while it waits to be sent, and for its own payment only", async () => {
      const db = await untyped();
      const ids = [await paid(`pi_${randomUUID()}`), await paid(`pi_${randomUUID()}`)];
      const queued = {
        topic: "payment.refund",
        payload: { requestId: ids[0] },
        available_at: "2099-01-01T00:00:00Z",
      };
      const { data: refund } = await db.from("outbox").insert(queued).select("id").single();
      const run = await begin();
      await forget(run);
      await stageProviderObjects(
        run,
        ids.map((requestId) => listed({ requestId })),
        "own",
        null,
      );
      const due = async () => {
        const cases = await readReconciliationCases(10_000);
        return ids.map((id) => cases.find(({ requestId }) => requestId === id)?.here?.isRefundDue);
      };
      expect(await due()).toEqual([true, false]);
      for (const ended of [{ parked_at: at }, { parked_at: null, delivered_at: at }]) {
        await db.from("outbox").update(ended).eq("id", refund?.id);
        expect(await due()).toEqual([false, false]);
      }
      await finishReconciliation(run, null);
    });
  });
}
