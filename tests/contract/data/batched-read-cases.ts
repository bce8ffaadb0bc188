import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { CachedCheck } from "~/eligibility/domain/cached-check";
import { cacheChecks, readRequestChecks } from "~/eligibility/store/cached-checks.server";
import { readQueueSearch } from "~/letters/desk/domain/queue";
import { listSecondOpinions } from "~/letters/desk/store/practice.server";
import { listQueue } from "~/letters/desk/store/queue.server";
import { readIntake } from "~/letters/store/intake.server";
import { listRecords } from "~/letters/store/letter-records.server";
import { readPatientAgreement } from "~/letters/store/patient-agreements.server";
import { listQuestions } from "~/letters/store/questions.server";
import { readReviewingPractice } from "~/letters/store/request-facts.server";
import { isUndecidable } from "~/letters/store/timed-mails.server";
import { readReversals } from "~/payments/store/reversals.server";
import { batchFreshReads, batchReads, read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import { database } from "~/platform/database/client.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { productUrl } from "../../support/product-url";
import { newProvider, newReview } from "./desk-rows";

export function batchedReadCases(): void {
  describe("reads together", () => {
    const url = productUrl(`https://shop.example/${randomUUID()}`);
    const checked: CachedCheck = {
      key: url.key,
      product: {
        url,
        title: "Lamp",
        brand: null,
        description: null,
        brandPageUrl: null,
        imageUrl: null,
        usage: null,
        price: null,
        listPrice: null,
        currency: null,
      },
      verdict: "letter",
      rulesVersion: "1",
      checkedAt: "2026-02-01T00:00:00.000Z",
      listed: true,
    };

    /** The functions called while this runs. */
    async function calledIn<T>(work: () => Promise<T>): Promise<{ names: string[]; outcome: T }> {
      const rpc = vi.spyOn(await database(), "rpc");
      const outcome = await work();
      const names = rpc.mock.calls.map(([name]) => name);
      rpc.mockRestore();
      return { names, outcome };
    }

    test("each returns the same as in a call of its own: rows, one row, a value, null and nothing, with lists among its arguments", async () => {
      const provider = await newProvider();
      const { requestId } = await newReview();
      const { requestId: other } = await newReview({ product_link: checked.key });
      await cacheChecks([checked]);
      // In no order.
      const readAnswers = async () =>
        (await read("list_request_answers", { requestIds: [requestId, other] })).toSorted((one, two) =>
          one.request_id.localeCompare(two.request_id),
        );
      const reads = () =>
        Promise.all([
          listQueue(["VT", "TX"], readQueueSearch(new URLSearchParams()), provider),
          readIntake({ requestId }),
          readIntake({ requestId: randomUUID() }),
          readRequestChecks(other),
          listQuestions(requestId),
          isUndecidable(requestId),
          readPatientAgreement(requestId),
          readReviewingPractice(requestId),
          readReversals(requestId),
          listRecords(requestId),
          listSecondOpinions(provider, 5),
          readAnswers(),
          read("waiting_correction", { requestId }),
        ]);
      const alone = await reads();
      expect(alone[1]?.accountHolder).not.toBe("");
      expect(alone[3]).toEqual(new Map([[checked.key, checked]]));
      expect(alone[11]).toHaveLength(2);
      const { names, outcome } = await calledIn(() => batchReads(reads));
      expect(outcome).toEqual(alone);
      expect(names).toEqual(["read_together"]);
    });

    test("a read that is cached is not sent again, unless it is read afresh", async () => {
      const { requestId } = await newReview();
      const ask = () => readReviewingPractice(requestId);
      const { names } = await calledIn(() =>
        batchReads(async () => {
          await Promise.all([ask(), ask(), batchReads(ask)]);
          await ask();
          await batchFreshReads(ask);
        }),
      );
      expect(names).toEqual(["read_reviewing_practice", "read_reviewing_practice"]);
    });

    test("where one fails, those of its trip do, and no other", async () => {
      const { requestId } = await newReview();
      const outcomes = await batchReads(() =>
        Promise.allSettled([
          read("list_letter_questions", { requestId: "no id" }),
          read("list_letter_questions", { requestId }),
        ]),
      );
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({
          status: "rejected",
          reason: new DatabaseError("read_together", "22P02"),
        });
      expect(await batchReads(() => read("list_letter_questions", { requestId }))).toEqual([]);
    });

    test("a function without arguments returns the same in a batch as in a call of its own", async () => {
      const reads = () => Promise.all([read("shown_never"), read("shown_never", {}), read("plain_columns")]);
      const alone = await reads();
      expect(alone[2]).not.toEqual([]);
      const { names, outcome } = await calledIn(() => batchReads(reads));
      expect(outcome).toEqual(alone);
      expect(names).toEqual(["read_together"]);
    });

    test("a function that may write, and an unknown one, is refused", async () => {
      const args = { p_request_id: randomUUID(), p_provider_id: randomUUID() };
      for (const name of ["record_letter_opened", "no_such_function"])
        await expect(call("read_together", { reads: [{ name, args }] })).rejects.toThrow(DatabaseError);
    });
  });
}
