import { env } from "~/platform/process/env.server";
import type { Worker } from "~/platform/process/lifecycle.server";
import { log, logError } from "~/platform/process/log.server";
import { pollingInterval, wake } from "~/platform/process/wake.server";
import { services } from "~/services.server";
import { type Job, jobs } from "./jobs.server";
import { lookForWork, returnJobs } from "./store/job-runs.server";

const seconds: Record<NonNullable<Job["every"]>, number> = {
  start: Number.POSITIVE_INFINITY,
  second: 1,
  minute: 60,
  "5 minutes": 300,
  "10 minutes": 600,
  hour: 3_600,
};

/** Maximum polling interval when idle, while several processes share a database. */
const idleSeconds = 10;

/** Runs this process's jobs: with `ROLE=web` only those that its pages need. */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const own = jobs().filter(({ where }) => where === "pages" || env().ROLE !== "web");
  const looked = own.filter(isLookedFor);
  const runs = own.filter((job) => !isLookedFor(job)).map((job) => repeat(job, signal));
  if (looked.length > 0) runs.push(lookAgain(looked, signal));
  log.info({ env: env().APP_ENV, role: env().ROLE }, "worker started");
  return {
    async stop() {
      stopping.abort();
      await Promise.all(runs);
      services().receiptReader.close();
    },
  };
}

/** True if the database says when it runs, not this process's clock. */
const isLookedFor = ({ where, on }: Job): boolean => where === "once" || on !== undefined;

/** Runs a job by this process's clock until aborted. */
async function repeat(job: Job, stop: AbortSignal): Promise<void> {
  const interval = pollingInterval(seconds[job.every ?? "second"] * 1_000);
  while (!stop.aborted) {
    const found = await run(job, stop);
    if (job.every === "start") return;
    await interval.wait(found, stop);
  }
}

/** Runs a job. A failure is logged, and it runs again when it is due next. True if it found work, as there may be more. */
async function run(job: Job, stop: AbortSignal): Promise<boolean> {
  try {
    const found = (await job.run(stop)) === true;
    if (found) wake();
    return found;
  } catch (error) {
    logError(error, { job: job.name }, "background task failed");
    return false;
  }
}

/** Polls for the work of all these jobs until aborted, then waits for those that run. */
async function lookAgain(looked: readonly Job[], stop: AbortSignal): Promise<void> {
  const interval = pollingInterval(1_000, idleSeconds);
  const running = new Map<Job, Promise<boolean>>();
  while (!stop.aborted) {
    await startDue(looked, running, stop).catch((error) =>
      logError(error, {}, "work could not be looked for"),
    );
    // A run that found work ends this pause.
    await interval.wait(false, stop);
  }
  await Promise.all(running.values());
}

/**
 * Starts the jobs that are due and don't run yet, with one call of the database for all. If it is aborted meanwhile, it gives
 * those back that run once for all processes: the next look, of any process, starts them.
 */
export async function startDue(
  looked: readonly Job[],
  running: Map<Job, Promise<unknown>>,
  stop: AbortSignal,
): Promise<void> {
  const idle = looked.filter((job) => !running.has(job));
  const timed = idle.flatMap(({ on, name, every }) =>
    on || !every ? [] : [[name, seconds[every]] as const],
  );
  const due = await lookForWork(Object.fromEntries(timed));
  if (stop.aborted) return returnJobs(timed.map(([name]) => name).filter((name) => due.has(name)));
  for (const job of idle) {
    if (!due.has(job.on ?? job.name)) continue;
    running.set(
      job,
      run(job, stop).finally(() => running.delete(job)),
    );
  }
}
