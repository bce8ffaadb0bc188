import type { ChildProcess } from "node:child_process";
import { on } from "node:events";
import { constants } from "node:os";
import { forkApart } from "~/platform/process/fork-apart.server";
import type { ReaderMessage, ReaderTask } from "../reader/messages";
import { ReaderStoppedError, type ReceiptReader } from "./port";
import { type FromReader, isLast, type ReaderLimits, type ToReader } from "./process-messages";

export const readerLimits: ReaderLimits = {
  memoryBytes: 300 * 1024 * 1024,
  documentCpuMs: 90_000,
  documentMs: 300_000,
};

/** A process that uses more memory than this after a file is replaced by a new one. */
const mostMemoryToStay = 200 * 1024 * 1024;
const idleMs = 30_000;
/** Limit of its heap; most of its memory is buffers outside of it. */
const heapMb = 64;
/** The process ends itself at the limit by the clock; after this much more it is killed. */
const graceMs = 20_000;

interface ReaderProcessOptions {
  /** Parts of the server's build: the process's program, and its thread's. */
  program: string;
  thread: string;
  limits?: ReaderLimits;
  /** The priority in the operating system's numbers; the default is the lowest. */
  priority?: number;
}

/**
 * Reads in a child process of low priority, one file at a time. It is used for one file after the other, and ends when there
 * are none for half a minute. Beyond its limits it ends itself; where it can't, it is killed.
 */
export class ReaderProcess implements ReceiptReader {
  readonly #options: Required<ReaderProcessOptions>;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ReaderProcessOptions) {
    this.#options = { limits: readerLimits, priority: constants.priority.PRIORITY_LOW, ...options };
  }

  async *read(
    bytes: Uint8Array,
    task: ReaderTask,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ReaderMessage[]> {
    clearTimeout(this.#idle);
    const { limits } = this.#options;
    const child = this.#start();
    const answers = on(child, "message", { close: ["disconnect"], signal });
    let isOver = false;
    try {
      tell(child, { kind: "read", bytes, task, limits });
      for (;;) {
        const response = await within(limits.documentMs + graceMs, answers.next());
        if (response.done) throw new ReaderStoppedError(null);
        const told: FromReader = response.value[0];
        yield told.messages;
        if (told.kind === "stopped") throw new ReaderStoppedError(told.fault);
        isOver = told.messages.some(isLast) && told.memoryBytes < mostMemoryToStay;
        tell(child, { kind: "next" });
        if (told.messages.some(isLast)) return;
      }
    } finally {
      await answers.return?.();
      if (isOver) this.#idle = setTimeout(() => this.close(), idleMs).unref();
      else this.close();
    }
  }

  close(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  /** The id of the process; null while none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  #start(): ChildProcess {
    const { program, thread, priority } = this.#options;
    if (this.#child?.connected) return this.#child;
    const child = forkApart(program, [thread, String(priority)], heapMb);
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    this.#child = child;
    return child;
  }
}

// Sending to a process that has exited fails; its exit event handles that.
const tell = (child: ChildProcess, message: ToReader): void => void child.send(message, () => undefined);

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReaderStoppedError("too-slow")), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
