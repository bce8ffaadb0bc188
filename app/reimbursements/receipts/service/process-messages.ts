import type { FileFault } from "../domain/file-fault";
import type { ReaderMessage, ReaderTask } from "../reader/messages";

/** What one file may take. */
export interface ReaderLimits {
  /** The resident memory that the whole process may use. */
  memoryBytes: number;
  /** The processor time for one document. */
  documentCpuMs: number;
  /** The time by the clock for one document. */
  documentMs: number;
}

/** What the reader's process is told. `next`: what it sent is stored. */
export type ToReader =
  | { kind: "read"; bytes: Uint8Array; task: ReaderTask; limits: ReaderLimits }
  | { kind: "next" };

/** Why it ends: a document takes too much, or its thread threw. */
export type StopFault = Extract<FileFault, "too-slow" | "too-much-memory" | "reader-failed">;

/** What it tells: documents that were read, or why it ends; `memoryBytes` is what it takes now. */
export type FromReader =
  | { kind: "read"; messages: ReaderMessage[]; memoryBytes: number }
  | { kind: "stopped"; messages: ReaderMessage[]; fault: StopFault };

/** What its thread is told. */
export type ToThread = { kind: "read"; bytes: Uint8Array; task: ReaderTask } | { kind: "go" };

/** Nothing follows it. */
export const isLast = ({ kind }: ReaderMessage): boolean =>
  kind === "asks" || kind === "refused" || kind === "end";
