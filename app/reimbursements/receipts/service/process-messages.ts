import type { FileFault } from "../domain/file-fault";
import type { ReaderMessage, ReaderTask } from "../reader/messages";

export interface ReaderLimits {
  /** The resident memory that the whole process may use. */
  memoryBytes: number;
  documentCpuMs: number;
  documentMs: number;
}

/** Messages to the reader's process. `next`: its last message is stored. */
export type ToReader =
  | { kind: "read"; bytes: Uint8Array; task: ReaderTask; limits: ReaderLimits }
  | { kind: "next" };

/** Why the process ends: a document needs too much memory or time, or the thread threw. */
export type StopFault = Extract<FileFault, "too-slow" | "too-much-memory" | "reader-failed">;

/** Messages from the process: documents that were read, or why it ends; `memoryBytes` is its current memory. */
export type FromReader =
  | { kind: "read"; messages: ReaderMessage[]; memoryBytes: number }
  | { kind: "stopped"; messages: ReaderMessage[]; fault: StopFault };

export type ToThread = { kind: "read"; bytes: Uint8Array; task: ReaderTask } | { kind: "go" };

/** True for the last message. */
export const isLast = ({ kind }: ReaderMessage): boolean =>
  kind === "asks" || kind === "refused" || kind === "end";
