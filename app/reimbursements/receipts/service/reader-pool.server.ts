import type { ReaderMessage, ReaderTask } from "../reader/messages";
import type { ReceiptReader } from "./port";

/** Readers of one file at a time, as many as files are read at once. */
export class ReaderPool implements ReceiptReader {
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
