import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder for what the workers of a run keep from file to file; the process that runs them deletes it, as they are ended by a
 * signal. Its name begins as those that `demo-environment` keeps.
 */
const variable = "TEST_RUN_FOLDER";

export function setup(): void {
  process.env[variable] ??= mkdtempSync(join(tmpdir(), "letterwell-run-"));
}

export function teardown(): void {
  rmSync(runFolder(), { recursive: true, force: true });
}

export function runFolder(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error("the run has no folder: it is made by the tests' global setup");
  return folder;
}
