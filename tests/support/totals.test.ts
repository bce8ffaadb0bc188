import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countCommand, countPlaywright, countVitest } from "./totals.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "totals-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const test = (fullName: string, status: string) => ({ fullName, status });

describe("counting what passed and failed", () => {
  it("counts a command as one", () => {
    expect(countCommand(true)).toEqual({ passed: 1, failed: 0 });
    expect(countCommand(false)).toEqual({ passed: 0, failed: 1 });
  });

  it("adds a test file that could not be loaded to Vitest's failed tests", () => {
    const file = report("vitest.json", {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [test("adds", "failed"), test("takes", "passed")],
        },
        { name: "b.test.ts", status: "failed", assertionResults: [] },
        { name: "c.test.ts", status: "passed", assertionResults: [test("counts", "passed")] },
      ],
    });
    expect(countVitest(file, false)).toEqual({
      passed: 7,
      failed: 2,
      failures: ["b.test.ts could not be loaded", "a.test.ts: adds"],
    });
  });

  it("counts a flaky browser test as failed", () => {
    const file = report("playwright.json", { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } });
    expect(countPlaywright(file, false)).toEqual({ passed: 4, failed: 2 });
  });

  it("counts a run that ended badly without a failed test, or left no report", () => {
    const file = report("ended-badly.json", { stats: { expected: 4, unexpected: 0, flaky: 0 } });
    expect(countPlaywright(file, false)).toEqual({ passed: 4, failed: 1 });
    expect(countVitest(join(folder, "missing.json"), false)).toEqual({ passed: 0, failed: 1 });
  });
});
