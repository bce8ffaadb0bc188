import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { rememberPaymentEvent } from "~/payments/store/payments.server";
import { call } from "~/platform/database/call.server";
import { spendTokenOf } from "~/platform/http/store/rate-limits.server";
import { leaseOutbox, settleOutbox } from "~/platform/outbox/store/outbox.server";
import { atOnce, insert } from "./rows";

/** Long overdue, so that these rows are leased before leftovers of other cases. */
async function newRows(
  count: number,
  topic = "payment.refund",
  available_at = "2020-01-01T00:00:00Z",
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await Promise.all(ids.map((id) => insert("outbox", { id, topic, payload: { id }, available_at })));
  return ids;
}

async function leasedOnce(id: string) {
  const row = (await leaseOutbox(1_000, 60)).find((leased) => leased.id === id);
  if (!row) throw new Error("not leased");
  return row;
}

/** The outbox, rate limits and recorded payment events. */
export function outboxCases(): void {
  describe("outbox", () => {
    test("parallel leases take their limit each and no row twice", async () => {
      const ids = await newRows(45);
      const leases = await atOnce(() => leaseOutbox(3, 60, 0));
      expect(Math.max(...leases.map((lease) => lease.length))).toBeLessThanOrEqual(3);
      const leased = leases.flat().map((row) => row.id);
      expect(new Set(leased).size).toBe(leased.length);
      expect(ids.every((id) => leased.includes(id))).toBe(true);
    });

    test("however many mails are due, a letter and a refund that come after them are in the next lease", async () => {
      const mails = await newRows(12, "mail.contact-message", "2019-01-01T00:00:00Z");
      const removal = await newRows(4, "documents.remove", "2019-01-01T00:00:00Z");
      const urgent = [...(await newRows(1)), ...(await newRows(1, "letter.make"))];
      const leased = (await leaseOutbox(3, 60, 5)).map(({ id }) => id);
      expect(leased).toHaveLength(8);
      expect(urgent.every((id) => leased.includes(id))).toBe(true);
      expect(mails.filter((id) => leased.includes(id))).toHaveLength(5);
      expect(removal.filter((id) => leased.includes(id)).length).toBeLessThanOrEqual(1);
    });

    test("a lease shows the row and counts the attempt", async () => {
      const [id = ""] = await newRows(1);
      const row = await leasedOnce(id);
      expect(row).toMatchObject({ id, topic: "payment.refund", payload: { id }, attempts: 1 });
      expect(row.since).toMatch(/Z$/);
    });

    test("a delivered or parked row is never leased again", async () => {
      const ids = await newRows(2);
      await leaseOutbox(1_000, 60);
      const end = (id = "", outcome: "delivered" | "parked") =>
        settleOutbox({
          id,
          attempt: 1,
          outcome,
          retrySeconds: 0,
          error: outcome === "parked" ? "refused" : null,
        });
      expect(await end(ids[0], "delivered")).toBe(true);
      expect(await end(ids[1], "parked")).toBe(true);
      expect(await end(ids[0], "delivered")).toBe(false);
      const again = (await leaseOutbox(1_000, 60)).map((row) => row.id);
      expect(again.filter((id) => ids.includes(id))).toEqual([]);
    });

    test("a row to be retried is due after its time, and an overtaken lease settles nothing", async () => {
      const [soon = "", later = ""] = await newRows(2);
      await leaseOutbox(1_000, 60);
      const retry = (id: string, retrySeconds: number) =>
        settleOutbox({ id, attempt: 1, outcome: "retry", retrySeconds, error: "timeout" });
      expect(await retry(soon, 0)).toBe(true);
      expect(await retry(later, 600)).toBe(true);
      const again = await leaseOutbox(1_000, 60);
      expect(again.find((row) => row.id === soon)?.attempts).toBe(2);
      expect(again.some((row) => row.id === later)).toBe(false);
      expect(await retry(soon, 0)).toBe(false);
    });

    test("a lease that ran out may be taken over", async () => {
      const [id = ""] = await newRows(1);
      await leaseOutbox(1_000, 0);
      expect((await leasedOnce(id)).attempts).toBe(2);
    });
  });

  describe("counters", () => {
    test("a rate limit holds, however many ask at once", async () => {
      const key = randomUUID();
      const taken = await atOnce(() => spendTokenOf({ key, limit: 5, windowSeconds: 86_400 }));
      expect(taken.filter(Boolean)).toHaveLength(5);
      expect(await spendTokenOf({ key: randomUUID(), limit: 1, windowSeconds: 86_400 })).toBe(true);
    });

    test("a refused key waits for its window, also where a clock that was ahead has left tokens", async () => {
      const limit = { key: randomUUID(), limit: 2, windowSeconds: 60 };
      for (const hours of [0, 0, 50, 50]) {
        const used_at = new Date(Date.now() + hours * 3_600_000).toISOString();
        await insert("rate_limit_tokens", { key: limit.key, used_at });
      }
      expect(await call("spend_rate_limit_token", limit)).toBe(false);
      expect(await call("rate_limit_wait_ms", limit)).toBeLessThanOrEqual(60_000);
    });

    test("a payment event is new once", async () => {
      const id = `evt_${randomUUID()}`;
      const fresh = await atOnce(() => rememberPaymentEvent(id, "checkout.session.completed"));
      expect(fresh.filter(Boolean)).toHaveLength(1);
    });
  });
}
