import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lookForWork, returnJobs } from "~/jobs/store/job-runs.server";
import { leaseOutbox } from "~/platform/outbox/store/outbox.server";
import { atOnce, insert, untyped } from "./rows";

/** Jobs that one of several processes runs for all. */
export function jobCases(): void {
  describe("jobs", () => {
    afterEach(() => void vi.useRealTimers());

    test("of many processes that ask at once, one runs a job, and again one when it is due next", async () => {
      const name = `job ${randomUUID()}`;
      const asked = () => atOnce(() => lookForWork({ [name]: 60 }));
      const turns = async () => (await asked()).filter((due) => due.has(name)).length;
      expect(await turns()).toBe(1);
      expect(await turns()).toBe(0);
      const due_at = new Date(Date.now() - 1_000).toISOString();
      await (await untyped()).from("job_runs").update({ due_at }).eq("job", name);
      expect(await turns()).toBe(1);
      expect(await turns()).toBe(0);
    });

    test("a job that a process gives back is due at once, also if its clock is days ahead", async () => {
      const name = `job ${randomUUID()}`;
      await lookForWork({ [name]: 3_600 });
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 50 * 3_600_000 });
      await returnJobs([name]);
      vi.useRealTimers();
      expect((await lookForWork({ [name]: 3_600 })).has(name)).toBe(true);
    });

    test("a job doesn't wait for another one", async () => {
      const [first, second] = [`job ${randomUUID()}`, `job ${randomUUID()}`];
      expect((await lookForWork({ [first]: 60 })).has(first)).toBe(true);
      const due = await lookForWork({ [first]: 60, [second]: 60 });
      expect([due.has(first), due.has(second)]).toEqual([false, true]);
    });

    test("waiting work is reported until it is leased", async () => {
      const db = await untyped();
      await db.from("outbox").update({ delivered_at: new Date().toISOString() }).is("delivered_at", null);
      const waits = async () => (await lookForWork({})).has("outbox");
      expect(await waits()).toBe(false);
      await insert("outbox", { topic: "mail.contact-message", payload: { messageId: randomUUID() } });
      expect(await waits()).toBe(true);
      await leaseOutbox(10, 60);
      expect(await waits()).toBe(false);
    });
  });
}
