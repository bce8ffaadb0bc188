import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Totals {
  passed: number;
  failed: number;
  /** Names of failed tests; a check that counts as one test has none. */
  failures?: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A check that counts as one test: type check, lint, build. */
export function countCommand(succeeded: boolean): Totals {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts the tests in a Vitest JSON report. A file that failed to load counts as one failed test, and so does a run that
 * failed without naming a test.
 */
export function countVitest(file: string, succeeded: boolean): Totals {
  return count(file, succeeded, (text) => {
    const report = vitestReport.parse(JSON.parse(text));
    const unloadable = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed"),
    );
    const failures = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ status, fullName }) => (status === "failed" ? `${name}: ${fullName}` : [])),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadable.length,
      failures: [...unloadable.map(({ name }) => `${name} could not be loaded`), ...failures],
    };
  });
}

/** Counts the tests in a Playwright JSON report, once per project. */
export function countPlaywright(file: string, succeeded: boolean): Totals {
  return count(file, succeeded, (text) => {
    const { stats } = playwrightReport.parse(JSON.parse(text));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

function count(file: string, succeeded: boolean, read: (text: string) => Totals): Totals {
  const totals = existsSync(file) ? read(readFileSync(file, "utf8")) : { passed: 0, failed: 0 };
  const unnamed = !succeeded && totals.failed === 0;
  return unnamed ? { ...totals, failed: 1 } : totals;
}
