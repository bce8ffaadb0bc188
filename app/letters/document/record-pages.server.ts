import { availableParallelism } from "node:os";
import { FairTurns } from "~/platform/process/fair-turns";
import { type RecordFault, type RecordFile, recordLimits } from "../domain/record";
import { outcomeOf, startUploadProcess, type UploadResult, type UploadTask } from "./upload-process.server";

/** A page of four million pixels, a scan of 24 million in it, and the renderer. */
const mostMemoryBytes = 400 * 1024 * 1024;
/** The time limit for a file; common ones take under a second. */
const fileMs = 15_000;

/** Records that are opened at once, each in a process of its own; pages of a record that a browser asks for together wait. */
const recordTurns = new FairTurns(Math.max(1, Math.floor(availableParallelism() / 4)), 40);

/**
 * Opens a record to see whether it can be shown: how many pages it has, with its bytes as they are kept, or what is wrong with it. A
 * HEIC photo is kept as JPEG. `who` sends it; another of theirs waits. Throws `TurnsFullError`.
 */
export async function checkRecord(
  who: string,
  { kind, bytes }: { kind: RecordFile["kind"] | "heic"; bytes: Uint8Array },
): Promise<{ pages: number; file: RecordFile } | { fault: RecordFault }> {
  const task = { kind: "count-record", of: kind, bytes, mostPages: recordLimits.pages } as const;
  const { count, picture, fault, isEnd } = await runApart(who, task);
  if (isEnd) return { fault: "too-much" };
  if (!count) return { fault: kind === "heic" ? "heic" : (fault ?? "unreadable") };
  return { pages: count, file: { kind: kind === "heic" ? "picture" : kind, bytes: picture ?? bytes } };
}

/** A page of a record, from 1, as a PNG; null for one that can't be drawn. Throws `TurnsFullError`. */
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
    const child = startUploadProcess(mostMemoryBytes);
    try {
      return await outcomeOf(child, task, fileMs);
    } finally {
      child.kill("SIGKILL");
    }
  });
