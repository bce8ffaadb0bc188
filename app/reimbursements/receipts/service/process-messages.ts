import type { ReaderMessage, ReaderTask } from "../reader/messages";

/** What one file may take. */
export interface ReaderLimits {
  /** Of the whole process, resident. */
  memoryBytes: number;
  /** Of the processor, for one document. */
  documentCpuMs: number;
  /** By the clock, for one document: also where it waits for nothing. */
  documentMs: number;
}

/** What the reader's process is told. `next`: what it sent is stored. */
export type ToReader =
  | { kind: "read"; bytes: Uint8Array; task: ReaderTask; limits: ReaderLimits }
  | { kind: "next" };

/** What it tells: documents that were read, or why it ends; `memoryBytes` is what it takes now. */
export type FromReader =
  | { kind: "read"; messages: ReaderMessage[]; memoryBytes: number }
  | { kind: "stopped"; messages: ReaderMessage[]; fault: "too-slow" | "too-much-memory" };

/** What its thread is told. */
export type ToThread = { kind: "read"; bytes: Uint8Array; task: ReaderTask } | { kind: "go" };

/** Nothing follows it. */
export const isLast = ({ kind }: ReaderMessage): boolean =>
  kind === "asks" || kind === "refused" || kind === "end";
