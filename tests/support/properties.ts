// @ts-nocheck MEASURE
import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
const kids = () => { const f = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" "); return (Number(f[13]) + Number(f[14])) / 100; };
const g = globalThis as { lastCpu?: NodeJS.CpuUsage; lastKids?: number };
const c0 = process.cpuUsage(); const t0 = performance.now(); const file = expect.getState().testPath;
afterAll(() => {
  const now = process.cpuUsage(); const d = (n: number, o?: number) => n - (o ?? 0);
  const user = d(now.user, g.lastCpu?.user), sys = d(now.system, g.lastCpu?.system), k = kids();
  const line = { all: (user + sys) / 1e6, sys: sys/1e6, own: (now.user + now.system - c0.user - c0.system) / 1e6, kids: k - (g.lastKids ?? 0), wall: (performance.now() - t0) / 1e3, pid: process.pid, file: (expect.getState().testPath ?? file ?? "").replace("/tmp/w/w-suite/", "") };
  g.lastCpu = now; g.lastKids = k;
  appendFileSync("/tmp/w/suite-out/cpu.log", JSON.stringify(line) + "\n");
});
import fc from "fast-check";

const seed = process.env.PROPERTY_SEED;
if (seed) fc.configureGlobal({ seed: Number(seed) });
