import { makeLetter } from "~/letters/operations/make-letter.server";
import { readLetterFees } from "~/letters/operations/practice-choice.server";
import { listUnmadeLetters } from "~/letters/store/letter-making.server";
import { env, whoJudges } from "~/platform/process/env.server";
import type { Worker } from "~/platform/process/lifecycle.server";
import { log, logError } from "~/platform/process/log.server";
import { Patience, wake } from "~/platform/process/wake.server";
import { services } from "~/services.server";
import { type Job, jobs } from "./jobs.server";
import { beginJob } from "./store/job-runs.server";
import { WebhookQueue, webhookQueues } from "./webhook-queue.server";

const seconds: Record<Job["every"], number> = {
  second: 1,
  minute: 60,
  "5 minutes": 300,
  "10 minutes": 600,
  hour: 3_600,
};
const lettersAtStart = 100;

/** Runs the jobs in this process; none where `ROLE` is `web`. */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runs = env().ROLE === "web" ? [] : [...jobs().map((job) => repeat(job, signal)), ...queues(signal)];
  // Every process shows pages that say what a letter costs.
  runs.push(repeat({ name: "letter fees", every: "minute", where: "each", run: readLetterFees }, signal));
  if (whoJudges(env()) === "sandbox") runs.push(makeSeededLetters());
  log.info({ env: env().APP_ENV, role: env().ROLE }, "worker started");
  return {
    async stop() {
      stopping.abort();
      await Promise.all(runs);
      services().receiptReader.close();
    },
  };
}

/** The embedded database is this process's own: to ask it costs no line, and there is no other process that writes. */
const idleMs = (ms: number, idleSeconds = 0): number =>
  env().SUPABASE_URL ? Math.max(ms, idleSeconds * 1_000) : ms;

const queues = (stop: AbortSignal) =>
  webhookQueues.map(({ idleSeconds, ...bounds }) =>
    new WebhookQueue(bounds, new Patience(idleMs(bounds.pollMs, idleSeconds), bounds.pollMs)).run(stop),
  );

/** Runs a job until told to stop; a run that fails is logged, and tried again when it is due next. */
async function repeat(job: Job, stop: AbortSignal): Promise<void> {
  const ms = seconds[job.every] * 1_000;
  const patience = new Patience(idleMs(ms, job.idleSeconds), ms);
  while (!stop.aborted) {
    const found = await runDue(job, stop).catch((error) => {
      logError(error, { job: job.name }, "background task failed");
      return false;
    });
    if (found) wake();
    await patience.wait(found, stop);
  }
}

/** Runs a job, unless another process has run it for all since it was due last. True where it found work. */
export async function runDue({ name, every, where, run }: Job, stop: AbortSignal): Promise<boolean> {
  if (where === "once" && !(await beginJob(name, seconds[every]))) return false;
  return (await run(stop)) === true;
}

/** The demo's seed has a signed letter, but a seed can't draw its PDF. */
async function makeSeededLetters(): Promise<void> {
  try {
    for (const letterId of await listUnmadeLetters(lettersAtStart)) await makeLetter(letterId);
  } catch (error) {
    logError(error, {}, "the demo's letter could not be made");
  }
}
