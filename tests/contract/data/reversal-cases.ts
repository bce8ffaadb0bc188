import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readProductLetter } from "~/letters/store/product-letters.server";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import type { DisputeStatus, RefundStatus } from "~/payments/domain/reversals";
import { readReversals, reportDispute, reportRefund } from "~/payments/store/reversals.server";
import { productLetterRow } from "./operations-rows";
import { atOnce, topicsFor, untyped } from "./rows";

const openedAt = "2026-11-10T12:00:00.000Z";
const paid = (more: Record<string, unknown> = {}) =>
  productLetterRow({ status: "denied", payment_status: "paid", paid_at: openedAt, ...more });
const stateOf = async (id: string) => {
  const letter = await readProductLetter(id);
  return `${letter?.status} ${letter?.paymentStatus} ${letter?.refundedAt ? "dated" : "undated"}`;
};
const refund = (id: string, status: RefundStatus, number = 1, reference: string | null = null) =>
  reportRefund(id, { id: `re_${id}_${number}`, status }, reference);
const dispute = (id: string, status: DisputeStatus, reference: string | null = null) =>
  reportDispute(id, { id: `dp_${id}`, status, openedAt }, reference);
const refunded = "refunded refunded dated";
const owed = "denied paid undated";

/** Refunds and disputes as the provider reports them. */
export function reversalCases(): void {
  describe("refunds", () => {
    test("a refund closes a denied letter, however often it is reported", async () => {
      const id = await paid();
      expect(await refund(id, "pending")).toBe("refunded");
      expect(await stateOf(id)).toBe(refunded);
      await atOnce(() => refund(id, "succeeded"));
      await refund(id, "pending");
      expect(await readReversals(id)).toEqual({
        refund: { status: "succeeded", failedAt: null },
        failedRefunds: 0,
        dispute: null,
      });
      expect(await topicsFor(id)).toEqual([]);
    });

    test("one is mailed, unless a denial or withdrawal said so within the last day", async () => {
      const mailed = async (status: string, hours: number) => {
        const id = await paid({ status, updated_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
        await refund(id, "succeeded");
        return topicsFor(id);
      };
      for (const status of ["denied", "withdrawn"]) {
        expect(await mailed(status, 23), status).toEqual([]);
        expect(await mailed(status, 25), status).toEqual(["mail.refund-sent"]);
      }
      expect(await mailed("sent", 1)).toEqual(["mail.refund-sent"]);
    });

    test("one that comes back is owed again and due later, is reported to the operator once, and isn't mailed as a denial", async () => {
      const id = await paid();
      await refund(id, "succeeded");
      await atOnce(() => refund(id, "failed"));
      expect(await stateOf(id)).toBe(owed);
      expect(await topicsFor(id)).toEqual(["mail.refund-failed", "payment.refund"]);
      expect(await readReversals(id)).toMatchObject({
        failedRefunds: 1,
        refund: { status: "failed", failedAt: expect.stringMatching(/Z$/) },
      });
      const { data } = await (await untyped())
        .from("outbox")
        .select("available_at")
        .match({ topic: "payment.refund", "payload->>requestId": id })
        .single();
      const hours = (Date.parse(String(data?.available_at)) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(0.9);
      expect(hours).toBeLessThan(1.1);
      await refund(id, "succeeded", 2);
      await refund(id, "failed", 1);
      expect(await stateOf(id)).toBe(refunded);
    });

    test("a failure that is reported before the refund itself leaves the fee owed", async () => {
      const id = await paid();
      await refund(id, "failed");
      expect(await refund(id, "succeeded")).toBe("paid");
      expect(await stateOf(id)).toBe(owed);
    });

    test("of a held payment that comes back is held again, and of an undecided letter is owed", async () => {
      const held = await productLetterRow({ payment_status: "held", held_at: openedAt });
      const open = await paid({ status: "in_review" });
      for (const id of [held, open]) {
        await refund(id, "succeeded");
        expect(await stateOf(id)).toBe("pending refunded dated");
        await refund(id, "failed");
      }
      expect(await stateOf(held)).toBe("pending held undated");
      expect(await stateOf(open)).toBe("pending paid undated");
    });

    test("of another payment for the same request leaves its own as it was", async () => {
      const id = await paid({ payment_reference: `pi_${randomUUID()}` });
      expect([await refund(id, "succeeded", 1, "pi_other"), await dispute(id, "lost", "pi_other")]).toEqual([
        "paid",
        "paid",
      ]);
      expect(await readReversals(id)).toEqual({ refund: null, failedRefunds: 0, dispute: null });
      expect(await topicsFor(id)).toEqual([]);
    });

    test("an unknown request is reported as unknown", async () => {
      const id = randomUUID();
      expect(await refund(id, "succeeded")).toBeNull();
      expect(await dispute(id, "open")).toBeNull();
      expect(await readReversals(id)).toEqual({ refund: null, failedRefunds: 0, dispute: null });
      expect(await topicsFor(id)).toEqual([]);
    });

    test("an event of one payment doesn't change others", async () => {
      const [id, unpaid, kept, back] = [await paid(), await productLetterRow({}), await paid(), await paid()];
      await refund(back, "succeeded");
      await refund(id, "succeeded");
      expect(await stateOf(kept)).toBe(owed);
      await refund(id, "failed");
      expect(await stateOf(back)).toBe(refunded);
      await dispute(id, "lost");
      expect([await stateOf(kept), await stateOf(unpaid)]).toEqual([owed, "pending unpaid undated"]);
    });

    test("two refunds reported in any order, any number of times, end the same", async () => {
      const reports = [
        ["pending", 1],
        ["succeeded", 1],
        ["failed", 1],
        ["pending", 2],
        ["succeeded", 2],
      ] as const;
      const stories = fc
        .array(fc.constantFrom(...reports), { maxLength: 4 })
        .chain((more) =>
          fc.shuffledSubarray([...reports, ...more], { minLength: reports.length + more.length }),
        );
      await fc.assert(
        fc.asyncProperty(stories, async (story) => {
          const id = await paid();
          for (const [status, number] of story) await refund(id, status, number);
          expect(await stateOf(id)).toBe(refunded);
          expect(await readReversals(id)).toMatchObject({
            failedRefunds: 1,
            refund: { status: "succeeded" },
          });
        }),
        { numRuns: 20 },
      );
    });
  });

  describe("disputes", () => {
    test("open: the operator is notified once, and the report counts it", async () => {
      const { count } = (await readOperationsReport()).disputes;
      const id = await paid({ status: "sent" });
      await atOnce(() => dispute(id, "open"));
      expect(await topicsFor(id)).toEqual(["mail.payment-disputed"]);
      expect(await stateOf(id)).toBe("sent paid undated");
      expect((await readOperationsReport()).disputes.count).toBe(count + 1);
      expect((await readReversals(id)).dispute).toEqual({
        id: `dp_${id}`,
        status: "open",
        openedAt,
        closedAt: null,
      });
    });

    test.each([
      ["lost", "sent refunded dated"],
      ["won", "sent paid undated"],
    ] as const)("%s: final, also where it is told first", async (end, after) => {
      for (const story of [
        ["open", end],
        [end, "open", end],
      ] as const) {
        const id = await paid({ status: "sent" });
        for (const status of story) await dispute(id, status);
        expect(await stateOf(id)).toBe(after);
        expect((await readReversals(id)).dispute).toMatchObject({
          status: end,
          closedAt: expect.stringMatching(/Z$/),
        });
      }
    });

    test.each(["open", "won"] as const)("%s: a refund that comes back is owed", async (status) => {
      const id = await paid();
      await refund(id, "succeeded");
      await dispute(id, status);
      await refund(id, "failed");
      expect(await stateOf(id)).toBe(owed);
    });

    test("lost: a refund that comes back is not owed, for the bank gave the fee back", async () => {
      const id = await paid();
      await refund(id, "succeeded");
      await dispute(id, "lost");
      await refund(id, "failed");
      expect(await stateOf(id)).toBe(refunded);
      expect(await topicsFor(id)).toEqual(["mail.payment-disputed"]);
    });
  });
}
