import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { provideChromium, providePostgres } from "./provide.ts";
import { countCommand, countPlaywright, countVitest, type Totals } from "./totals.ts";

/**
 * Every check of the repository; the last line says how many passed and failed. Browser tests wait for pages and the others
 * for disks and processes half of the time, so they run beside one another.
 */
const reports = mkdtempSync(join(tmpdir(), "letterwell-reports-"));
const stageLimitMs = 32 * 60_000;
// A gate has to give the same answer twice; new cases are looked for wherever else the tests run.
const propertySeed = "20261120";
const totals: Totals = { passed: 0, failed: 0 };
const stageSeconds: [name: string, seconds: string][] = [];

interface Outcome {
  totals: Totals;
  /** What it printed, where that was held back so that two stages' lines don't mix. */
  printed?: string;
}

async function stage(name: string, run: () => Outcome | Promise<Outcome>): Promise<boolean> {
  console.log(`\n── ${name} …`);
  const began = performance.now();
  const { totals: own, printed } = await run();
  totals.passed += own.passed;
  totals.failed += own.failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  stageSeconds.push([name, seconds]);
  console.log(`${printed ?? ""}── ${name}: ${own.failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
  return own.failed === 0;
}

type Env = Record<string, string>;

/** Runs a command to its end and holds back what it prints. */
async function run(command: string, args: string[], env: Env = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: stageLimitMs,
  });
  const [out, errors, succeeded] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    endsWell(child),
  ]);
  return { succeeded, printed: out + errors };
}

/** Runs a command to its end and prints what it prints. */
const show = (command: string, args: string[], env: Env): Promise<boolean> =>
  endsWell(
    spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
      timeout: stageLimitMs,
    }),
  );

async function endsWell(child: ChildProcess): Promise<boolean> {
  try {
    const [status] = await once(child, "close");
    return status === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** A stage of one command that counts as one test. */
const check = (name: string, command: string, args: string[]) =>
  stage(name, async () => {
    const { succeeded, printed } = await run(command, args);
    return { totals: countCommand(succeeded), printed };
  });

/** Finds or installs a tool the tests need; only failing to is worth counting. */
function tool(name: string, variable: string, provide: () => string | undefined): Promise<boolean> {
  return stage(name, () => {
    const path = provide();
    if (path) process.env[variable] = path;
    console.log(path ?? `not found and not installable; set ${variable}`);
    return { totals: { passed: 0, failed: path ? 0 : 1 } };
  });
}

const hasChromium = await tool("Chromium", "CHROMIUM_PATH", provideChromium);
await tool("PostgreSQL", "PG_BIN", providePostgres);

async function checkCode(): Promise<void> {
  await check("Lint", "biome", ["check"]);
  await check("Borders of the folders", "depcruise", ["app"]);
  await check("Type check", "tsc", ["--noEmit"]);
  await stage("Unit, journey and contract tests", async () => {
    const report = join(reports, "vitest.json");
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { succeeded, printed } = await run("vitest", args, { PROPERTY_SEED: propertySeed });
    return { totals: countVitest(report, succeeded), printed };
  });
}

async function checkInBrowser(): Promise<void> {
  const built = await check("Build", "remix", ["vite:build", "--logLevel", "warn"]);
  if (!built || !hasChromium) return;
  await stage("Browser tests", async () => {
    const report = join(reports, "playwright.json");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const succeeded = await show("playwright", ["test", "--reporter=list,json"], env);
    return { totals: countPlaywright(report, succeeded) };
  });
}

await Promise.all([checkCode(), checkInBrowser()]);
rmSync(reports, { recursive: true, force: true });
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(`\n${stageSeconds.map(([name, seconds]) => `${seconds.padStart(7)} s  ${name}`).join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
