import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

/** Starts what a benchmark starts: PostgreSQL, PostgREST and a server, each in its own process. */
const measurement = `
  import { startHosted } from "./tests/bench/hosted.ts";
  import { startStatic } from "./tests/bench/yardsticks.ts";
  import { endWhenCutOff } from "./tests/support/ending.ts";
  endWhenCutOff(100);
  await Promise.all([startStatic(), startHosted()]);
  process.send("started");
  setInterval(() => {}, 1_000);`;

/** A process's descendants. */
function startedBy(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...startedBy(child)]);
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return list.split(" ").filter(Boolean).map(Number);
  } catch {
    // It has exited in between, like PostgreSQL's first helpers.
    return [];
  }
}

const ways: [how: string, cut: (measuring: ChildProcess) => void][] = [
  ["SIGINT", (measuring) => measuring.kill("SIGINT")],
  ["SIGTERM", (measuring) => measuring.kill("SIGTERM")],
  ["a closed pipe", (measuring) => measuring.stdout?.destroy()],
  ["the end of the process that started it", (measuring) => measuring.disconnect()],
];

test.concurrent.each(ways)("a measurement cut off by %s leaves no process and no folder", async (_, cut) => {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-cut-"));
  try {
    // PostgreSQL's user needs access to its own folder in there.
    chmodSync(folder, 0o711);
    const measuring = spawn(process.execPath, ["--input-type=module", "--eval", measurement], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const [message] = await Promise.race([once(measuring, "message"), once(measuring, "exit")]);
    expect(message).toBe("started");
    const started = startedBy(measuring.pid ?? 0);
    expect(started.length).toBeGreaterThan(0);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    cut(measuring);
    await once(measuring, "exit");
    await vi.waitFor(() => expect(started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), 60_000);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
