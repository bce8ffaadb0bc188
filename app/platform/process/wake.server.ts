import { EventEmitter } from "node:events";
import { env } from "./env.server";

// On globalThis, because the server that receives requests and the build each load this module.
const holder = globalThis as typeof globalThis & { letterwellWrites?: EventEmitter };
holder.letterwellWrites ??= new EventEmitter().setMaxListeners(0);
const writes = holder.letterwellWrites;

/** Wakes the jobs that wait for work, because something was written or found. */
export function wake(): void {
  writes.emit("write");
}

/** A job's polling interval: a second while there is work, doubling up to `maxMs` while there is none. */
export class PollingInterval {
  #ms: number;

  constructor(
    private readonly maxMs: number,
    private readonly minMs = 1_000,
  ) {
    this.#ms = minMs;
  }

  /** Waits for the next poll. A write ends the wait early, but not before the minimum interval. */
  async wait(found: boolean, stop: AbortSignal): Promise<void> {
    this.#ms = found ? this.minMs : Math.min(this.#ms * 2, this.maxMs);
    const woken = new AbortController();
    const onWrite = () => {
      woken.abort();
      this.#ms = this.minMs;
    };
    writes.once("write", onWrite);
    const signal = AbortSignal.any([stop, woken.signal]);
    await pause(Math.min(this.minMs, this.#ms), stop);
    if (!found) await pause(this.#ms - this.minMs, signal);
    writes.off("write", onWrite);
  }
}

/**
 * Polling intervals of a job that polls every `ms`. If several processes share a database, they grow to `idleSeconds`
 * while there is no work; polling the embedded database is cheap.
 */
export const pollingInterval = (ms: number, idleSeconds = 0): PollingInterval =>
  new PollingInterval(env().SUPABASE_URL ? Math.max(ms, idleSeconds * 1_000) : ms, ms);

/** Resolves after this time or when the signal aborts. Doesn't keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms).unref();
    signal.addEventListener("abort", end);
  });
}
