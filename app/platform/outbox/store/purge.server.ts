import { setTimeout as sleep } from "node:timers/promises";
import { call, query } from "../../database/call.server";
import { logError } from "../../process/log.server";

const mostRows = 10_000;
const fewestRows = 10;
/** A portion that takes longer is halved: a call to the database is given up after 5 seconds. */
const portionMs = 500;
/** The purge pauses between two portions, so that visitors' calls get their turn. */
const pauseMs = 20;

/** Deletes at most `rows` rows that are due. Returns false once nothing is left. */
type DeletePortion = (rows: number) => Promise<boolean>;

/**
 * Deletes what has outlived its period (see `retention`), each kind in portions. A kind that fails is logged and leaves the
 * others alone; `purgedAt` of the operations report tells of one that stays behind. Throws `DatabaseError` when the list of
 * kinds can't be read.
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
    rows = isSlow ? Math.max(fewestRows, Math.floor(rows / 4)) : Math.min(mostRows, rows * 2);
    if (isMore) await sleep(pauseMs, undefined, { ref: false });
  }
}

/** Every kind of row that is deleted for its age, by the name an operator reads. */
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
  return (await call("purge_portion", { p_name: name, p_limit: rows })) === rows;
}

/** Walks through all drafts by id, because an index can't say which of them have no request. */
function orphanedDrafts(): DeletePortion {
  let after: string | null = "00000000-0000-0000-0000-000000000000";
  return async (rows) => {
    after = await call("purge_orphaned_drafts", { p_after: after ?? "", p_limit: rows });
    return after !== null;
  };
}

async function eraseEndedRequests(rows: number): Promise<boolean> {
  return (await call("erase_ended_requests", { p_limit: rows })) >= rows;
}

async function deleteLetterKeys(rows: number): Promise<boolean> {
  return (await call("delete_unneeded_letter_keys", { p_limit: rows })) >= rows;
}

async function finishPurge(name: string): Promise<void> {
  await call("finish_purge", { p_name: name });
}
