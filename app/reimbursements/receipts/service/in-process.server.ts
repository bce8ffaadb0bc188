import type { ReaderMessage, ReaderTask } from "../reader/messages";
import type { ReceiptReader } from "./port";

/** Reads in this process, without bounds of time and memory: for `npm run dev` and tests. */
export class InProcessReader implements ReceiptReader {
  async *read(
    bytes: Uint8Array,
    task: ReaderTask,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ReaderMessage[]> {
    const { readFile } = await import("../reader/read-file.server");
    for await (const message of readFile(bytes, task)) {
      signal.throwIfAborted();
      yield [message];
    }
  }

  close(): void {}
}
