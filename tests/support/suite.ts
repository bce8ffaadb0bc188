import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideChromium, provideInterpreters, providePostgres } from "./provide.ts";
import { countCommand, countPlaywright, countVitest, type Totals } from "./totals.ts";

/** Every check of the repository, one stage after the other; the last line says how many passed and failed. */
const reports = mkdtempSync(join(tmpdir(), "letterwell-reports-"));
const stageLimitMs = 32 * 60_000;
// A gate has to give the same answer twice; new cases are looked for wherever else the tests run.
const propertySeed = "20261120";
const totals: Totals = { passed: 0, failed: 0 };
const stageSeconds: [name: string, seconds: string][] = [];

function stage(name: string, run: () => Totals): boolean {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { passed, failed } = run();
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  stageSeconds.push([name, seconds]);
  console.log(`── ${name}: ${failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
  return failed === 0;
}

/** True when the command ended well; its output is the reader's. */
function succeeds(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    timeout: stageLimitMs,
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** Finds or installs a tool the tests need; only failing to is worth counting. */
function tool(name: string, variable: string, provide: () => string | undefined): boolean {
  return stage(name, () => {
    const path = provide();
    if (path) process.env[variable] = path;
    console.log(path ?? `not found and not installable; set ${variable}`);
    return { passed: 0, failed: path ? 0 : 1 };
  });
}

const hasChromium = tool("Chromium", "CHROMIUM_PATH", provideChromium);
tool("PostgreSQL", "PG_BIN", providePostgres);
stage("PHP, Python and Ruby", () => {
  const missing = provideInterpreters();
  console.log(missing.length > 0 ? `no ${missing.join(", ")}: its example is skipped` : "found");
  return { passed: 0, failed: 0 };
});

stage("Type check", () => countCommand(succeeds("tsc", ["--noEmit"])));
stage("Lint", () => countCommand(succeeds("biome", ["check"])));
stage("Borders of the folders", () => countCommand(succeeds("depcruise", ["app"])));
stage("Unit, journey and contract tests", () => {
  const report = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return countVitest(report, succeeds("vitest", args, { PROPERTY_SEED: propertySeed }));
});
const built = stage("Build", () => countCommand(succeeds("remix", ["vite:build", "--logLevel", "warn"])));
if (built && hasChromium) {
  stage("Browser tests", () => {
    const report = join(reports, "playwright.json");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return countPlaywright(report, succeeds("playwright", ["test", "--reporter=list,json"], env));
  });
}

rmSync(reports, { recursive: true, force: true });
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(`\n${stageSeconds.map(([name, seconds]) => `${seconds.padStart(7)} s  ${name}`).join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
