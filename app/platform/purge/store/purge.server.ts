import { setTimeout as sleep } from "node:timers/promises";
import { call, query } from "../../database/call.server";
import { logError } from "../../process/log.server";

const maxRows = 10_000;
const fewestRows = 10;
/** A slower batch makes the next one smaller: calls to the database time out after 5 seconds. */
const portionMs = 500;
/** The pause between two batches, so that visitors' calls aren't held up. */
const pauseMs = 20;

/** Deletes up to `rows` expired rows. Returns false if none is left. */
type DeletePortion = (rows: number) => Promise<boolean>;

/**
 * Deletes rows whose retention period is over: one kind after the other, in batches. The kinds and their periods are rows of
 * the SQL function `purge_rules`; `legal/domain/retention.ts` states the same periods for the legal texts. A kind that fails
 * is logged and doesn't stop the others; `purgedAt` in the operations report shows which one is behind. Throws
 * `DatabaseError` if the list of kinds can't be read.
 */
export async function purgeStale(stop?: AbortSignal): Promise<void> {
  for (const [name, deletePortion] of await purges()) {
    if (stop?.aborted) return;
    try {
      await deleteAll(deletePortion, stop);
      if (!stop?.aborted) await finishPurge(name);
    } catch (error) {
      logError(error, { purge: name }, "purge failed");
    }
  }
}

async function deleteAll(deletePortion: DeletePortion, stop?: AbortSignal): Promise<void> {
  let rows = 1_000;
  let failures = 0;
  for (let isMore = true; isMore && !stop?.aborted; ) {
    const began = performance.now();
    try {
      isMore = await deletePortion(rows);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (rows === fewestRows || failures > 2) throw error;
    }
    const isSlow = failures > 0 || performance.now() - began > portionMs;
    rows = isSlow ? Math.max(fewestRows, Math.floor(rows / 4)) : Math.min(maxRows, rows * 2);
    if (isMore) await sleep(pauseMs, undefined, { ref: false });
  }
}

/** Every kind of row that is purged, by the name that operators see. */
async function purges(): Promise<[name: string, DeletePortion][]> {
  const rules = await query("list purges", (db) => db.rpc("purge_rules").select("name"));
  return [
    ...rules.map(({ name }): [string, DeletePortion] => [name, (rows) => purgePortion(name, rows)]),
    ["orphaned drafts", orphanedDrafts()],
    ["ended requests", eraseEndedRequests],
    ["unneeded letter keys", deleteLetterKeys],
  ];
}

async function purgePortion(name: string, rows: number): Promise<boolean> {
  return (await call("purge_portion", { name, limit: rows })) === rows;
}

/** Scans submitted drafts that reached their age, because no index can find those without a request. */
function orphanedDrafts(): DeletePortion {
  let after: string | null = null;
  return async (rows) => {
    after = await call("purge_orphaned_drafts", { after, limit: rows });
    return after !== null;
  };
}

async function eraseEndedRequests(rows: number): Promise<boolean> {
  return (await call("erase_ended_requests", { limit: rows })) >= rows;
}

async function deleteLetterKeys(rows: number): Promise<boolean> {
  return (await call("delete_unneeded_letter_keys", { limit: rows })) >= rows;
}

async function finishPurge(name: string): Promise<void> {
  await call("finish_purge", { name });
}
