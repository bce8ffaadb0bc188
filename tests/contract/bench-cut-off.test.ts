import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../support/eventually";

/** Starts what a benchmark starts, each in its own process. */
const measurement = (started: string) => `
  import { temporaryFolder } from "./tests/bench/servers.ts";
  import { startStatic } from "./tests/bench/yardsticks.ts";
  import { endWhenCutOff } from "./tests/support/ending.ts";
  endWhenCutOff(100);
  await Promise.all([${started}]);
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

/** However it was cut off, a process ends what it started in the same way: one of them ends PostgreSQL and PostgREST, too. */
const all = `startStatic(), import("./tests/bench/hosted.ts").then(({ startHosted }) => startHosted())`;
const one = "startStatic(), temporaryFolder()";
const ways: [how: string, started: string, cut: (measuring: ChildProcess) => void][] = [
  ["SIGINT", all, (measuring) => measuring.kill("SIGINT")],
  ["SIGTERM", one, (measuring) => measuring.kill("SIGTERM")],
  ["a closed pipe", one, (measuring) => measuring.stdout?.destroy()],
  ["the end of the process that started it", one, (measuring) => measuring.disconnect()],
];

test.concurrent.each(ways)(
  "a measurement cut off by %s leaves no process and no folder",
  async (_, started, cut) => {
    const folder = mkdtempSync(join(tmpdir(), "letterwell-cut-"));
    try {
      // PostgreSQL's user needs access to its own folder in there.
      chmodSync(folder, 0o711);
      const measuring = spawn(process.execPath, ["--input-type=module", "--eval", measurement(started)], {
        env: { ...process.env, TMPDIR: folder },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      const [message] = await Promise.race([once(measuring, "message"), once(measuring, "exit")]);
      expect(message).toBe("started");
      const descendants = startedBy(measuring.pid ?? 0);
      expect(descendants.length).toBeGreaterThan(0);
      expect(readdirSync(folder).length).toBeGreaterThan(0);
      cut(measuring);
      await once(measuring, "exit");
      await eventually(() => expect(descendants.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]));
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
