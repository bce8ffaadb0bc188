import { setImmediate as nextTurn } from "node:timers/promises";
import { log, logError } from "~/platform/process/log.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { differencesOf, type ReconciliationStep } from "../domain/reconcile";
import type { ListKind } from "../service/port";
import {
  clearReconciliation,
  finishReconciliation,
  leaseReconciliation,
  type ReconciliationRun,
  readReconciliationCases,
  recordDifferences,
  stageOwnPayments,
  stageProviderObjects,
} from "../store/reconciliation.server";

const dayMs = 86_400_000;
/** A refund may be recorded here days after the provider lists it, because the provider retries its events that long. */
const latestEventDays = 3;
const casesAtOnce = 200;
const rowsAtOnce = 1_000;

/** Another process has taken over the run, because this one was idle for too long. */
class RunLostError extends Error {
  override name = "RunLostError";
}

/**
 * Compares payments, refunds and letters with the payment provider's list: those of two days once a day across all
 * processes, those of 35 days once a week or at once with `anyway`. Differences are recorded for an operator, never fixed.
 * Reads both sides page by page; whichever process looks next continues where one stopped. "failed": the provider wasn't
 * reachable, or the process stops.
 */
export async function reconcilePayments(
  anyway = false,
  stop?: AbortSignal,
): Promise<"not-due" | "done" | "failed"> {
  const leased = await leaseReconciliation(anyway);
  if (!leased) return "not-due";
  let run = leased;
  try {
    while (run.step !== "done") {
      if (stop?.aborted) return await endAsFailed(run, "stopped");
      run = mustHold(await steps[run.step](run));
      // The embedded database answers in this process's own turn: visitors get theirs between two pages.
      await nextTurn();
    }
    await finishReconciliation(run.id, null);
    log.info({ runId: run.id, days: run.days, compared: run.compared }, "payments compared");
    return "done";
  } catch (error) {
    logError(error, { runId: run.id }, "payments could not be compared");
    if (error instanceof ServiceError) return endAsFailed(run, error.message);
    await endAsFailed(run, error instanceof Error ? error.name : "unknown");
    throw error;
  }
}

async function endAsFailed(run: ReconciliationRun, error: string): Promise<"failed"> {
  await finishReconciliation(run.id, error);
  return "failed";
}

/** Does a step's next page and returns the run as it is then; null if the run was lost. */
const steps: Record<
  Exclude<ReconciliationStep, "done">,
  (run: ReconciliationRun) => Promise<ReconciliationRun | null>
> = {
  clear: ({ id }) => clearReconciliation(id, rowsAtOnce),
  payment: (run) => listNext(run, "payment", "refund"),
  refund: (run) => listNext(run, "refund", "dispute"),
  dispute: (run) => listNext(run, "dispute", "own"),
  own: ({ id }) => stageOwnPayments(id, rowsAtOnce),
  cases: compareNext,
};

const sinceOf = ({ startedAt, days }: ReconciliationRun): Date =>
  new Date(Date.parse(startedAt) - days * dayMs);

async function listNext(run: ReconciliationRun, kind: ListKind, following: ReconciliationStep) {
  const since = sinceOf(run);
  if (kind !== "payment") since.setTime(since.getTime() - latestEventDays * dayMs);
  const { objects, next } = await services().payments.list(kind, since.toISOString(), run.after);
  return stageProviderObjects(run.id, objects, next === null ? following : kind, next);
}

async function compareNext(run: ReconciliationRun) {
  const times = { startedAt: new Date(run.startedAt), since: sinceOf(run) };
  const cases = await readReconciliationCases(casesAtOnce);
  const judged = cases.flatMap(({ requestId, ...known }) => {
    const found = differencesOf(known, times);
    return found ? [{ requestId, found: found.map((one) => ({ ...one, requestId })) }] : [];
  });
  const compared = judged.map(({ requestId }) => requestId);
  const found = judged.flatMap((one) => one.found);
  return recordDifferences(run.id, compared, found, cases.at(-1)?.requestId ?? null);
}

function mustHold(run: ReconciliationRun | null): ReconciliationRun {
  if (!run) throw new RunLostError();
  return run;
}
