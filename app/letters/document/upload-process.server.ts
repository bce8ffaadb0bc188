import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { forkApart } from "~/platform/process/fork-apart.server";
import type { receiptArea } from "./receipt-place";

const heapMb = 192;

/** The message that `receipt-thread.mjs` expects. */
export type UploadTask =
  | { kind: "pdf" | "picture"; bytes: Uint8Array; area: typeof receiptArea; maxPages: number }
  | { kind: "fill"; bytes: Uint8Array; names: string }
  | { kind: "count-record"; bytes: Uint8Array; of: "pdf" | "picture" | "heic"; maxPages: number }
  | { kind: "draw-record"; bytes: Uint8Array; of: "pdf" | "picture"; page: number };

export interface UploadResult {
  count?: number;
  fault?: "encrypted" | "unreadable" | "too-many-pages" | "too-much";
  picture?: Uint8Array | null;
  bytes?: Uint8Array;
}

/** Starts the process that opens uploaded files. It exits when it uses more than `memoryBytes`. */
export const startUploadProcess = (memoryBytes: number): ChildProcess =>
  forkApart(join(process.cwd(), "app/letters/document/receipt-process.mjs"), [String(memoryBytes)], heapMb);

/** Sends a task to the process and returns its result; `isEnd` if the process exited or timed out. */
export async function outcomeOf(
  child: ChildProcess,
  task: UploadTask,
  ms: number,
): Promise<UploadResult & { isEnd?: true }> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(ms)]);
  const end = () => over.abort();
  child.once("exit", end);
  try {
    child.send(task, () => undefined);
    const [answer]: UploadResult[] = await once(child, "message", { signal });
    return answer ?? {};
  } catch {
    return { isEnd: true };
  } finally {
    child.off("exit", end);
  }
}
