import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { LetterRef } from "~/letters/domain/letter-ref";
import { orderDrafts } from "~/letters/store/drafts.server";
import { advanceLetter, markGenerationRequested, readOwnReport } from "~/letters/store/letters.server";
import {
  listOrderLettersInReview,
  readOrderLetter,
  readOrderLetterById,
} from "~/letters/store/order-letters.server";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import { database } from "~/platform/database/client.server";
import { DatabaseError, DatabaseUnavailableError } from "~/platform/database/database-error.server";
import {
  atOnce,
  newOrderDraft,
  newProductDraft,
  newSecretHash,
  person,
  submitOrderLetter,
  topicsFor,
} from "./rows";

async function newOrderLetter() {
  const draft = await newOrderDraft();
  const { requestId } = await submitOrderLetter(draft.id, "2027-12-31");
  const key = { shopDomain: draft.shop_domain, shopOrderId: draft.order_id };
  const ref: LetterRef = { kind: "order", requestId, ...key };
  return { draft, requestId, key, ref };
}

/** Order letters, and what both kinds of letters share. */
export function letterCases(): void {
  describe("order letters", () => {
    test("submitting stores the request, the submitted draft and what follows, together", async () => {
      const { draft, requestId, key } = await newOrderLetter();
      const letter = await readOrderLetter(key);
      expect(letter).toMatchObject({
        id: requestId,
        ...key,
        status: "submitted",
        customerEmail: person.email,
        validUntil: "2027-12-31",
        draftId: draft.id,
      });
      expect(await readOrderLetterById(requestId)).toEqual(letter);
      expect(await topicsFor(requestId)).toEqual(["letter.generate", "mail.request-received"]);
    });

    test("20 submissions of one draft at once give one request", async () => {
      const draft = await newOrderDraft();
      const results = await atOnce(() => submitOrderLetter(draft.id, "2027-12-31"));
      expect(new Set(results.map((result) => result.requestId)).size).toBe(1);
      expect(results.filter((result) => result.created)).toHaveLength(1);
      expect(await topicsFor(results[0]?.requestId ?? "")).toHaveLength(2);
    });

    test("a second draft of the order finds the first request; after a denial it makes another", async () => {
      const { draft, requestId, ref, key } = await newOrderLetter();
      const again = await orderDrafts.create({
        ...person,
        secret_hash: newSecretHash(),
        shop_domain: draft.shop_domain,
        order_id: draft.order_id,
      });
      expect(await submitOrderLetter(again.id, "2027-12-31")).toEqual({ requestId, created: false });
      await advanceLetter(ref, "submitted", "denied");
      const next = await submitOrderLetter(again.id, "2027-12-31");
      expect(next.created).toBe(true);
      expect((await readOrderLetter(key))?.id).toBe(next.requestId);
    });

    test("a draft that is not there is a fault of ours, not an outage", async () => {
      const failure = await submitOrderLetter(randomUUID(), "2027-12-31").catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(failure).not.toBeInstanceOf(DatabaseUnavailableError);
      expect(failure).toMatchObject({ code: "P0002" });
    });

    test("letters unknown to us read as null", async () => {
      expect(await readOrderLetterById(randomUUID())).toBeNull();
      expect(await readOrderLetter({ shopDomain: "nobody.example", shopOrderId: 1 })).toBeNull();
    });

    test("a letter is looked after from when it was asked for until it is sent", async () => {
      const { requestId, ref } = await newOrderLetter();
      const listed = async () =>
        (await listOrderLettersInReview(1_000)).some((letter) => letter.id === requestId);
      expect(await listed()).toBe(false);
      await markGenerationRequested(ref);
      expect(await listed()).toBe(true);
      expect(await listOrderLettersInReview(0)).toEqual([]);
      expect(await advanceLetter(ref, "submitted", "approved")).toBe(true);
      expect(await advanceLetter(ref, "approved", "sent")).toBe(true);
      expect(await listed()).toBe(false);
    });
  });

  describe("letters of both kinds", () => {
    test("only one of many moves a letter, and a denial is mailed once", async () => {
      const { requestId, ref } = await newOrderLetter();
      const moved = await atOnce(() => advanceLetter(ref, "submitted", "denied"));
      expect(moved.filter(Boolean)).toHaveLength(1);
      expect(await topicsFor(requestId)).toEqual([
        "letter.generate",
        "mail.letter-denied",
        "mail.request-received",
      ]);
    });

    test("the name of an order letter comes from its draft, of a product letter from the request", async () => {
      const { ref, draft } = await newOrderLetter();
      const letter = { status: "in_review", validUntil: "2027-12-31", email: person.email, pdfUrl: null };
      expect(await readOwnReport(ref)).toEqual({ ...letter, name: person.name });
      await (await database()).from("temporary_brand_partnership_lmn_requests").delete().eq("id", draft.id);
      expect(await readOwnReport(ref)).toEqual({ ...letter, name: "" });

      const { id } = await submitProductLetter((await newProductDraft()).id, 2_900);
      const product = { status: "pending", email: person.email, name: person.name };
      expect(await readOwnReport({ requestId: id })).toMatchObject(product);
    });

    test("nothing is reported of an unknown letter", async () => {
      expect(await readOwnReport({ requestId: randomUUID() })).toBeNull();
    });
  });
}
