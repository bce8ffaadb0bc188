import { join } from "node:path";
import type { ReaderMessage, ReaderTask } from "../reader/messages";
import type { ReceiptReader } from "./port";
import { ReaderPool } from "./reader-pool.server";
import { ReaderProcess } from "./reader-process.server";

const built = (file: string): string => join(process.cwd(), "build/server", file);

/** The built server reads in processes of their own, whose programs are parts of the build. */
export const receiptReader = (): ReceiptReader =>
  import.meta.env.PROD
    ? new ReaderPool(
        () =>
          new ReaderProcess({
            program: built("receipt-reader.js"),
            thread: built("receipt-reader-thread.js"),
          }),
      )
    : new InProcessReader();

/** Reads in this process, without bounds of time and memory: for `npm run dev` and tests. */
class InProcessReader implements ReceiptReader {
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
