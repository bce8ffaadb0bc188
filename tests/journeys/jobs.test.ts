import "../support/demo-environment";
import { expect, test } from "vitest";
import { jobs } from "~/jobs/jobs.server";
import { runDue } from "~/jobs/worker.server";
import { openWorld } from "../support/world";

await openWorld();

test("each job has a name of its own, by which the database knows it", () => {
  const names = jobs().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(15);
});

test("a process that shares a database asks it at most once in two seconds while there is nothing to do", () => {
  const seconds = {
    start: Number.POSITIVE_INFINITY,
    second: 1,
    "5 seconds": 5,
    minute: 60,
    "5 minutes": 300,
    "10 minutes": 600,
    hour: 3_600,
  };
  // Live services judge their letters elsewhere.
  const looking = jobs().filter(({ name }) => name !== "sandbox provider");
  const each = looking.map(({ idleSeconds, every }) => idleSeconds ?? seconds[every]);
  expect(each.reduce((sum, wait) => sum + 1 / wait, 0)).toBeLessThanOrEqual(0.5);
});

test.each([
  ["once", 1],
  ["each", 3],
] as const)("three processes run a job for %s: %i times", async (where, times) => {
  let ran = 0;
  const run = async () => void ran++;
  const job = { name: `a job ${where}`, every: "hour", where, run } as const;
  for (const _ of [1, 2, 3]) await runDue(job, new AbortController().signal);
  expect(ran).toBe(times);
});
