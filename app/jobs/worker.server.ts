import { env } from "~/platform/process/env.server";
import type { Worker } from "~/platform/process/lifecycle.server";
import { log, logError } from "~/platform/process/log.server";
import { patienceOf, wake } from "~/platform/process/wake.server";
import { services } from "~/services.server";
import { type Job, jobs } from "./jobs.server";
import { beginJob } from "./store/job-runs.server";

const seconds: Record<Job["every"], number> = {
  start: Number.POSITIVE_INFINITY,
  second: 1,
  "5 seconds": 5,
  minute: 60,
  "5 minutes": 300,
  "10 minutes": 600,
  hour: 3_600,
};

/** Runs the jobs in this process; with `ROLE=web`, only those that serving pages requires. */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isOwn = ({ where }: Job) => where === "pages" || env().ROLE !== "web";
  const runs = jobs()
    .filter(isOwn)
    .map((job) => repeat(job, signal));
  log.info({ env: env().APP_ENV, role: env().ROLE }, "worker started");
  return {
    async stop() {
      stopping.abort();
      await Promise.all(runs);
      services().receiptReader.close();
    },
  };
}

/** Runs a job until aborted; a failed run is logged and tried again at its next due time. */
async function repeat(job: Job, stop: AbortSignal): Promise<void> {
  const patience = patienceOf(seconds[job.every] * 1_000, job.idleSeconds);
  while (!stop.aborted) {
    const found = await runDue(job, stop).catch((error) => {
      logError(error, { job: job.name }, "background task failed");
      return false;
    });
    if (job.every === "start") return;
    if (found) wake();
    await patience.wait(found, stop);
  }
}

/** Runs a job unless another process has run it for all since it became due. True if it found work. */
export async function runDue({ name, every, where, run }: Job, stop: AbortSignal): Promise<boolean> {
  if (where === "once" && !(await beginJob(name, seconds[every]))) return false;
  return (await run(stop)) === true;
}
