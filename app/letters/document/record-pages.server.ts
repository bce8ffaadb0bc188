import { availableParallelism } from "node:os";
import { FairTurns } from "~/platform/process/fair-turns";
import { type RecordFault, type RecordFile, recordLimits } from "../domain/record";
import { outcomeOf, startUploadProcess, type UploadResult, type UploadTask } from "./upload-process.server";

/** Enough for a page of four million pixels, a scan of 24 million in it, and the renderer. */
const maxMemoryBytes = 400 * 1024 * 1024;
/** Timeout for a file; typical files take under a second. */
const fileMs = 15_000;

/**
 * Limits how many records are opened at once, each in its own process; concurrent requests for pages of one record wait.
 */
const recordTurns = new FairTurns(Math.max(1, Math.floor(availableParallelism() / 4)), 40);

/**
 * Opens a record to check that it can be shown. Returns its number of pages and the bytes to store, or what is wrong with
 * it. A HEIC photo is stored as JPEG. `who` is the sender; their other files wait. Throws `TurnsFullError`.
 */
export async function checkRecord(
  who: string,
  { kind, bytes }: { kind: RecordFile["kind"] | "heic"; bytes: Uint8Array },
): Promise<{ pages: number; file: RecordFile } | { fault: RecordFault }> {
  const task = { kind: "count-record", of: kind, bytes, maxPages: recordLimits.pages } as const;
  const { count, picture, fault, isEnd } = await runApart(who, task);
  if (isEnd) return { fault: "too-much" };
  if (!count) return { fault: kind === "heic" ? "heic" : (fault ?? "unreadable") };
  return { pages: count, file: { kind: kind === "heic" ? "picture" : kind, bytes: picture ?? bytes } };
}

/** Renders a page of a record, from 1, as a PNG; null if that fails. Throws `TurnsFullError`. */
export async function drawRecord(
  who: string,
  { kind, bytes }: RecordFile,
  page: number,
): Promise<Uint8Array | null> {
  const { picture } = await runApart(who, { kind: "draw-record", of: kind, bytes, page });
  return picture ?? null;
}

const runApart = (who: string, task: UploadTask): Promise<UploadResult & { isEnd?: true }> =>
  recordTurns.run(who, async () => {
    const child = startUploadProcess(maxMemoryBytes);
    try {
      return await outcomeOf(child, task, fileMs);
    } finally {
      child.kill("SIGKILL");
    }
  });
