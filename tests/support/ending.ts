import { constants } from "node:os";

/**
 * Runs a synchronous task when this process exits, for any reason except SIGKILL or a signal without a handler; the latest
 * task runs first. Returns a function that removes the task.
 */
export function atExit(task: () => void): () => void {
  // One for each server and folder of a run: more than Node.js allows before it warns of a leak.
  process.setMaxListeners(0);
  process.prependListener("exit", task);
  return () => void process.off("exit", task);
}

/**
 * Ends this process, and runs the `atExit` tasks, on a signal, when its parent process is gone, and when its output pipe is
 * closed. Only a write reveals a closed pipe, so something is printed every few seconds.
 */
export function endWhenCutOff(signMs = 5_000): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
  process.stdout.on("error", () => process.exit(1));
  const began = Date.now();
  setInterval(() => {
    process.stdout.write(`  still measuring, ${Math.round((Date.now() - began) / 1000)} s so far\n`);
  }, signMs).unref();
}

/**
 * For a Node.js process that opens the embedded database and soon ends: PostgreSQL's WebAssembly is compiled once, quickly, and
 * not again for speed, which is half of what opening takes. vite.config.ts has it for the tests' own processes.
 */
export const endsSoon = ["--liftoff-only"];
