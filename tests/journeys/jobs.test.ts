import { expect, test } from "vitest";
import { type Job, jobs } from "~/jobs/jobs.server";
import { startDue } from "~/jobs/worker.server";
import { openWorld } from "../support/world";

const world = await openWorld();

test("each job has a unique name, by which the database knows it", () => {
  const names = jobs().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(15);
});

test("a process polls once for all work that others write or run, and has few timers", () => {
  const byClock = jobs().filter(({ on, where }) => on === undefined && where !== "once");
  // Live services judge their letters elsewhere.
  const inHosted = byClock.filter(({ name }) => name !== "sandbox provider").map(({ every }) => every);
  expect(inHosted).not.toContain("second");
  expect(inHosted.filter((every) => every === "minute").length).toBeLessThanOrEqual(1);
});

test("three processes begin a job for all once, and each the work that waits", async () => {
  let ran = 0;
  const run = async () => void ran++;
  const job: Job = { name: "a job for all", every: "hour", where: "once", run };
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => startDue([job], new Map(), signal)));
  expect(ran).toBe(1);

  const outbox: Job = { name: "deliveries", on: "outbox", where: "each", run };
  await world.db
    .from("outbox")
    .insert({ topic: "mail.contact-message", payload: { messageId: crypto.randomUUID() } });
  const processes = [new Map(), new Map(), new Map()];
  for (const running of processes) await startDue([outbox], running, signal);
  expect(ran).toBe(4);
});

test("a job that still runs is not begun again", async () => {
  let end = () => {};
  let begun = 0;
  const run = () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  };
  const job: Job = { name: "a long job", on: "outbox", where: "each", run };
  const running = new Map<Job, Promise<unknown>>();
  const { signal } = new AbortController();
  await startDue([job], running, signal);
  await startDue([job], running, signal);
  expect(begun).toBe(1);
  end();
  await Promise.all(running.values());
  await startDue([job], running, signal);
  expect(begun).toBe(2);
  end();
});

test("a job that was due when its process stopped is begun by the next look, not an interval later", async () => {
  let ran = 0;
  const run = async () => void ran++;
  const job: Job = { name: "a job of a stopping process", every: "hour", where: "once", run };
  const stopping = new AbortController();
  const looking = startDue([job], new Map(), stopping.signal);
  stopping.abort();
  await looking;
  expect(ran).toBe(0);
  await startDue([job], new Map(), new AbortController().signal);
  expect(ran).toBe(1);
});
