import type { Evidence, ReaderMessage, ReaderTask } from "../reader/messages";
import type { StopFault } from "./process-messages";

/** Reads uploaded files apart from the requests of visitors. */
export interface ReceiptReader {
  /**
   * What is read of a file, a few documents at a time; the last message is `asks`, `refused` or `end`. The next ones are read
   * once they are asked for. Throws `ReaderStoppedError`, after what was read until then, and the signal's reason.
   */
  read(bytes: Uint8Array, task: ReaderTask, signal: AbortSignal): AsyncGenerator<readonly ReaderMessage[]>;
  close(): void;
}

/** The document after the last `done` one ended the reader: it exceeded the limits, our program failed, or the process died. */
export class ReaderStoppedError extends Error {
  override name = "ReaderStoppedError";

  constructor(readonly fault: StopFault | null) {
    super(`the receipt reader stopped: ${fault ?? "died"}`);
  }
}

export type { Evidence, ReaderMessage };
