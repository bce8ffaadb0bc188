import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { beginJob } from "~/jobs/store/job-runs.server";
import { untyped } from "./rows";

/** Jobs that one of several processes runs for all. */
export function jobCases(): void {
  describe("jobs", () => {
    test("of many processes that ask at once, one runs a job, and again one when it is due next", async () => {
      const name = `job ${randomUUID()}`;
      const asked = () => Promise.all(Array.from({ length: 10 }, () => beginJob(name, 60)));
      const turns = async () => (await asked()).filter(Boolean).length;
      expect(await turns()).toBe(1);
      expect(await turns()).toBe(0);
      const due_at = new Date(Date.now() - 1_000).toISOString();
      await (await untyped()).from("job_runs").update({ due_at }).eq("job", name);
      expect(await turns()).toBe(1);
      expect(await turns()).toBe(0);
    });

    test("a job doesn't wait for another one", async () => {
      const names = [randomUUID(), randomUUID()];
      expect(await Promise.all(names.map((name) => beginJob(name, 60)))).toEqual([true, true]);
    });
  });
}
