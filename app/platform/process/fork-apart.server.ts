import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";

/**
 * Starts a program that opens untrusted files in its own process, so that a decoder crash or a file that exhausts
 * memory ends that process and not the site. It gets none of our secrets and limits its own memory; if the machine runs
 * out first, the system kills it before the server. `heapMb` limits only JavaScript's heap; the program counts buffers
 * itself.
 */
export function forkApart(program: string, args: readonly string[], heapMb: number): ChildProcess {
  const child = fork(program, args, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // The C library gives each thread its own memory arena and keeps freed memory in it.
    env: { NODE_ENV: process.env.NODE_ENV, TZ: process.env.TZ, MALLOC_ARENA_MAX: "1" },
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=2"],
  });
  // Failures show as a missing response.
  child.on("error", () => undefined);
  if (process.platform === "linux" && child.pid)
    void writeFile(`/proc/${child.pid}/oom_score_adj`, "1000").catch(() => undefined);
  return child;
}
