import { setImmediate as nextTurn } from "node:timers/promises";
import { log, logError } from "~/platform/process/log.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { differencesOf } from "../domain/reconcile";
import { listKinds } from "../service/port";
import {
  claimReconciliation,
  finishReconciliation,
  type ReconciliationRun,
  readReconciliationCases,
  recordDifferences,
  stageOwnPayments,
  stageProviderObjects,
} from "../store/reconciliation.server";

const dayMs = 86_400_000;
const comparedDays = 35;
/** A slow payment may be recorded here days after the provider lists it. */
const slowestDays = 15;
const casesAtOnce = 200;
/** Sorts before every id. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** Another process took over the run because this one was idle for too long. */
class RunLostError extends Error {
  override name = "RunLostError";
}

/**
 * Compares the payments, refunds and letters of the last 35 days with the payment provider's list: once a day across all
 * processes, or at once with `anyway`. Differences are recorded for an operator, never fixed. Reads both sides page by
 * page. "failed": the provider wasn't reachable; retried in an hour.
 */
export async function reconcilePayments(anyway = false): Promise<"not-due" | "done" | "failed"> {
  const run = await claimReconciliation(anyway);
  if (!run) return "not-due";
  try {
    await compare(run);
    await finishReconciliation(run.id, null);
    return "done";
  } catch (error) {
    logError(error, { runId: run.id }, "payments could not be compared");
    const isService = error instanceof ServiceError;
    await finishReconciliation(
      run.id,
      isService ? error.message : error instanceof Error ? error.name : "unknown",
    );
    if (!isService) throw error;
    return "failed";
  }
}

async function compare(run: ReconciliationRun): Promise<void> {
  const startedAt = new Date(run.startedAt);
  const since = new Date(startedAt.getTime() - comparedDays * dayMs);
  const listedSince = new Date(since.getTime() - slowestDays * dayMs).toISOString();
  for (const kind of listKinds) {
    let next: string | null = null;
    do {
      const page = await services().payments.list(kind, listedSince, next);
      mustHold(await stageProviderObjects(run.id, page.objects));
      next = page.next;
      // The embedded database runs on this thread: let visitors' requests in between two pages.
      await nextTurn();
    } while (next !== null);
  }
  mustHold(await stageOwnPayments(run.id, since.toISOString()));
  let [compared, differences] = [0, 0];
  for (let after = firstId; ; ) {
    const cases = await readReconciliationCases(run.id, after, casesAtOnce);
    const judged = cases.flatMap(({ requestId, ...known }) => {
      const found = differencesOf(known, { startedAt, since });
      return found ? [{ requestId, found: found.map((one) => ({ ...one, requestId })) }] : [];
    });
    const found = judged.flatMap((one) => one.found);
    mustHold(
      await recordDifferences(
        run.id,
        judged.map(({ requestId }) => requestId),
        found,
      ),
    );
    compared += judged.length;
    differences += found.length;
    const last = cases.at(-1);
    if (!last || cases.length < casesAtOnce) break;
    after = last.requestId;
    await nextTurn();
  }
  log.info({ runId: run.id, compared, differences }, "payments compared");
}

function mustHold(isHeld: boolean): void {
  if (!isHeld) throw new RunLostError();
}
