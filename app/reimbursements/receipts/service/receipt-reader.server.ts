import { join } from "node:path";
import type { ReaderMessage, ReaderTask } from "../reader/messages";
import type { ReceiptReader } from "./port";
import { ReaderProcess } from "./reader-process.server";

/** Readers of one file at a time, as many as files are read at once. */
class ReaderPool implements ReceiptReader {
  readonly #idle: ReceiptReader[] = [];
  readonly #all = new Set<ReceiptReader>();

  constructor(private readonly make: () => ReceiptReader) {}

  async *read(
    bytes: Uint8Array,
    task: ReaderTask,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ReaderMessage[]> {
    const reader = this.#idle.pop() ?? this.make();
    this.#all.add(reader);
    try {
      yield* reader.read(bytes, task, signal);
    } finally {
      this.#idle.push(reader);
    }
  }

  close(): void {
    for (const reader of this.#all) reader.close();
  }
}

const built = (file: string): string => join(process.cwd(), "build/server", file);

/** The built server reads in separate processes, whose programs are parts of the build. */
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
