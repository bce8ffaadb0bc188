import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder for what a run's workers share between files; the parent process deletes it, because workers are ended by a
 * signal. Its name has the same prefix as those that `demo-environment` keeps.
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
