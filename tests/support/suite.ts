import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figuresNotice } from "./figures-notice.ts";
import { provideChromium, provideInterpreters, providePostgres, provideWholeChromium } from "./provide.ts";
import { countCommand, countPlaywright, countVitest, type Totals } from "./totals.ts";

/**
 * Runs all checks of the repository; the last line says how many passed and failed. The build comes first, because the
 * browser tests need it; static checks run in parallel.
 */
const reports = mkdtempSync(join(tmpdir(), "letterwell-reports-"));
const stageLimitMs = 47 * 60_000;
// A gate must be deterministic; new cases are explored wherever else the tests run.
const propertySeed = "20261120";
const totals: Totals = { passed: 0, failed: 0 };
const failures: string[] = [];
const stageSeconds: [name: string, seconds: string][] = [];

async function stage(name: string, run: () => Totals | Promise<Totals>): Promise<boolean> {
  const began = performance.now();
  const { passed, failed, failures: named } = await run();
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(...(named?.length ? named : [name]));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  stageSeconds.push([name, seconds]);
  console.log(`── ${name}: ${failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
  return failed === 0;
}

/** True if the command succeeded. Its output is streamed, or with `isBeside` shown at the end. */
function succeeds(
  command: string,
  args: string[],
  { env = {}, isBeside = false }: { env?: Record<string, string>; isBeside?: boolean } = {},
): Promise<boolean> {
  const output = isBeside ? "pipe" : "inherit";
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
    timeout: stageLimitMs,
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("close", (status) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(status === 0);
    });
  });
}

/** Finds or installs a tool that the tests need; only a failure counts. */
function tool(name: string, variable: string, provide: () => string | undefined): Promise<boolean> {
  return stage(name, () => {
    const path = provide();
    if (path) process.env[variable] = path;
    console.log(path ?? `not found and not installable; set ${variable}`);
    return { passed: 0, failed: path ? 0 : 1 };
  });
}

async function checkSources(): Promise<void> {
  const check = async (name: string, command: string, args: string[]) =>
    stage(name, async () => countCommand(await succeeds(command, args, { isBeside: true })));
  await check("Type check", "npm", ["run", "--silent", "typecheck"]);
  await check("Lint", "biome", ["check"]);
  await check("Borders of the folders", "depcruise", ["app"]);
}

const hasChromium = await tool("Chromium", "CHROMIUM_PATH", provideChromium);
await stage("Chromium with extensions", () => {
  console.log(provideWholeChromium() ? "found" : "none: the tests of the browser extension are skipped");
  return { passed: 0, failed: 0 };
});
await tool("PostgreSQL", "PG_BIN", providePostgres);
await stage("PHP, Python and Ruby", () => {
  const missing = provideInterpreters();
  console.log(missing.length > 0 ? `no ${missing.join(", ")}: its example is skipped` : "found");
  return { passed: 0, failed: 0 };
});

const sources = checkSources();
const built = await stage("Build", async () =>
  countCommand(await succeeds("remix", ["vite:build", "--logLevel", "warn"])),
);
await stage("Unit, journey and contract tests", async () => {
  const report = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { PROPERTY_SEED: propertySeed };
  return countVitest(report, await succeeds("vitest", args, { env }));
});
if (built && hasChromium) {
  await stage("Browser tests", async () => {
    const report = join(reports, "playwright.json");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return countPlaywright(report, await succeeds("playwright", ["test", "--reporter=list,json"], { env }));
  });
}
await sources;

rmSync(reports, { recursive: true, force: true });
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(`\n${stageSeconds.map(([name, seconds]) => `${seconds.padStart(7)} s  ${name}`).join("\n")}`);
// An unpublished figure isn't a fault of the code: print a notice, and don't fail.
for (const line of figuresNotice(new Date())) console.log(line);
// Failures last, because the end of a long report is what gets stored and read.
for (const failure of failures) console.log(`FAILED ${failure.replace(`${process.cwd()}/`, "")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
