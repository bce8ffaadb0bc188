import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";

/**
 * Starts a program that opens files of strangers, in a process of its own: a fault of a decoder, or a file that fills the
 * memory, ends that one and not the site. It knows none of our secrets, bounds its own memory, and where the machine runs out
 * of memory before it does, the system ends it first. `heapMb` bounds JavaScript's objects only; buffers are counted by the
 * program itself.
 */
export function forkApart(program: string, args: readonly string[], heapMb: number): ChildProcess {
  const child = fork(program, args, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // The C library gives each thread an arena of memory and keeps what was freed in it.
    env: { NODE_ENV: process.env.NODE_ENV, TZ: process.env.TZ, MALLOC_ARENA_MAX: "1" },
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=2"],
  });
  // How it ends is told by the answer that doesn't come.
  child.on("error", () => undefined);
  if (process.platform === "linux" && child.pid)
    void writeFile(`/proc/${child.pid}/oom_score_adj`, "1000").catch(() => undefined);
  return child;
}
