import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atExit } from "../support/ending.ts";
import { answers, freePort, root, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";

/** Measures `npm start` in a fresh clone of the last commit, with this machine's npm cache. */
export async function measureFirstStart(): Promise<void> {
  const clone = join(temporaryFolder(), "letterwell");
  const what = "npm start in a fresh clone, to the first answer";
  if (spawnSync("git", ["clone", "--quiet", root, clone]).status !== 0)
    return addRow(what, "not measured: not a checkout of git");
  const port = String(await freePort());
  const began = performance.now();
  const started = spawn("npm", ["start"], {
    cwd: clone,
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      APP_ENV: "demo",
      DATA_DIR: ".data",
      SUPABASE_URL: "",
    },
  });
  const ended = once(started, "exit");
  const stop = () => started.pid && process.kill(-started.pid, "SIGTERM");
  const forget = atExit(stop);
  while (started.exitCode === null && !(await answers(`http://127.0.0.1:${port}/readyz`))) await sleep(50);
  const seconds = (performance.now() - began) / 1_000;
  const hasStarted = started.exitCode === null;
  forget();
  if (!hasStarted) return addRow(what, "not measured: it ended before it answered");
  stop();
  await ended;
  const { packages } = JSON.parse(readFileSync(join(clone, "node_modules/.package-lock.json"), "utf8"));
  const more = `, ${Object.keys(packages).length} packages`;
  compare(what, { value: seconds, digits: 1, unit: "s", more }, { max: 35 });
}
