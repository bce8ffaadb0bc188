import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { leaseOutbox, settleOutbox } from "~/platform/outbox/store/outbox.server";
import {
  listPendingDeliveries,
  parkDelivery,
  retryDelivery,
} from "~/platform/outbox/store/outbox-control.server";
import { newSubmittedOrder, productLetterRow } from "./operations-rows";
import { insert } from "./rows";

const overdue = "2020-01-01T00:00:00Z";

async function newRow(more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insert("outbox", { id, topic: "mail.letter-links", payload: { id }, available_at: overdue, ...more });
  return id;
}

const find = async (id: string) => (await listPendingDeliveries(10_000)).find((row) => row.id === id);
const lease = async (id: string) => (await leaseOutbox(10_000, 60)).find((row) => row.id === id);

/** Operators' actions on the outbox, and the report's counts. */
export function outboxControlCases(): void {
  describe("outbox control", () => {
    test("lists what is not done, with its next try", async () => {
      const id = await newRow();
      expect(await find(id)).toEqual({
        id,
        topic: "mail.letter-links",
        payload: { id },
        attempts: 0,
        lastError: null,
        createdAt: expect.stringMatching(/Z$/),
        dueAt: "2020-01-01T00:00:00.000Z",
      });
      await insert("outbox", { topic: "mail.letter-links", payload: { done: id }, delivered_at: overdue });
      const payloads = (await listPendingDeliveries(10_000)).map((row) => row.payload);
      expect(payloads).not.toContainEqual({ done: id });
    });

    test("the parked ones, or those of a topic, are listed however many others have waited longer", async () => {
      const older = { created_at: "2001-01-01T00:00:00Z" };
      await Promise.all([newRow(older), newRow({ ...older, topic: "order.judge" })]);
      const parked = await newRow({ created_at: "2001-01-02T00:00:00Z", parked_at: overdue });
      const refund = await newRow({ created_at: "2001-01-02T00:00:00Z", topic: "payment.refund" });
      expect((await listPendingDeliveries(1, { isParked: true })).map(({ id }) => id)).toEqual([parked]);
      expect((await listPendingDeliveries(1, { topic: "payment.refund" })).map(({ id }) => id)).toEqual([
        refund,
      ]);
    });

    test("a parked delivery is not leased until it is requeued, and its tries restart", async () => {
      const id = await newRow({ created_at: overdue });
      expect(await parkDelivery(id)).toBe(true);
      expect(await parkDelivery(id)).toBe(false);
      expect(await find(id)).toMatchObject({ dueAt: null, lastError: "parked-by-operator" });
      expect(await lease(id)).toBeUndefined();
      expect(await retryDelivery(id)).toBe(1);
      const row = await lease(id);
      expect(Date.now() - Date.parse(row?.since ?? overdue)).toBeLessThan(60_000);
    });

    test("a delivery under way, a finished and an unknown one are left", async () => {
      const id = await newRow();
      const row = await lease(id);
      expect(await retryDelivery(id)).toBe(0);
      expect(await parkDelivery(id)).toBe(false);
      await settleOutbox({
        id,
        attempt: row?.attempts ?? 0,
        outcome: "delivered",
        retrySeconds: 0,
        error: null,
      });
      expect(await retryDelivery(id)).toBe(0);
      expect(await parkDelivery(id)).toBe(false);
      expect(await retryDelivery(randomUUID())).toBe(0);
    });

    test("all parked ones are asked for at once", async () => {
      const ids = [await newRow({ parked_at: overdue }), await newRow({ parked_at: overdue })];
      expect(await retryDelivery(null)).toBeGreaterThanOrEqual(2);
      for (const id of ids) expect((await find(id))?.dueAt).not.toBeNull();
    });
  });

  describe("operations report", () => {
    test("counts deliveries by topic, from the oldest that is not parked", async () => {
      const topicOf = async () =>
        (await readOperationsReport()).topics.find(({ topic }) => topic === "mail.order-link");
      const before = await topicOf();
      await newRow({ topic: "mail.order-link", created_at: "2021-05-05T00:00:00Z" });
      await newRow({ topic: "mail.order-link", created_at: "2019-01-01T00:00:00Z", parked_at: overdue });
      expect(await topicOf()).toEqual({
        topic: "mail.order-link",
        waiting: (before?.waiting ?? 0) + 1,
        parked: (before?.parked ?? 0) + 1,
        oldestAt: "2021-05-05T00:00:00.000Z",
      });
    });

    test("counts each fee that is owed once, with or without a delivery that asks for it", async () => {
      const owed = async () => (await readOperationsReport()).refunds.count;
      const before = await owed();
      const id = await productLetterRow({ status: "in_review", payment_status: "paid" });
      expect(await owed()).toBe(before);
      const other = await productLetterRow({ status: "denied", payment_status: "paid" });
      expect(await owed()).toBe(before + 1);
      for (const requestId of [other, other, id]) {
        await insert("outbox", { topic: "payment.refund", payload: { requestId } });
      }
      expect(await owed()).toBe(before + 2);
      await productLetterRow({ status: "refunded", payment_status: "refunded" });
      expect(await owed()).toBe(before + 2);
    });

    test("counts payments held, and requests that have waited for 24 hours", async () => {
      const report = readOperationsReport;
      const before = await report();
      await productLetterRow({ payment_status: "held", held_at: "2021-01-01T00:00:00Z" });
      const paid = { status: "in_review", payment_status: "paid" };
      await productLetterRow({ ...paid, paid_at: new Date(Date.now() - 23 * 3_600_000).toISOString() });
      await productLetterRow({ ...paid, paid_at: "2020-02-02T00:00:00Z" });
      await newSubmittedOrder({ created_at: "2020-01-01T00:00:00Z" });
      await newSubmittedOrder({ created_at: "2020-01-01T00:00:00Z", status: "denied" });
      await newSubmittedOrder({});
      const after = await report();
      expect(after.heldPayments.count).toBe(before.heldPayments.count + 1);
      expect(after.lateRequests).toEqual({
        count: before.lateRequests.count + 2,
        oldestAt: "2020-01-01T00:00:00.000Z",
      });
    });
  });
}
