// @ts-check
import { Worker } from "node:worker_threads";

/** On globalThis, because this module is loaded twice: as a file and as part of the server build. */
const holder = /** @type {typeof globalThis & { letterwellThread?: Worker }} */ (globalThis);

/**
 * Starts a thread with the embedded database's program, which loads its libraries and then waits to be told what to
 * open.
 * @param {string} program
 */
export const startThread = (program) => new Worker(program, { stdout: true, stderr: true });

/**
 * Starts the thread before the server's own program loads, because both take half a second.
 * @param {string} program
 */
export function warmThread(program) {
  holder.letterwellThread = startThread(program);
}

/** Returns the thread that was started earlier, once; undefined if there is none. */
export function takeWarmThread() {
  const thread = holder.letterwellThread;
  delete holder.letterwellThread;
  return thread;
}
