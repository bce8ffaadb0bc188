import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("style sheets stay short: what utilities can say is in the components (decision 018)", () => {
  const sheets = globSync("app/**/*.css", { cwd: root });
  const lines = sheets.map((sheet) => readFileSync(join(root, sheet), "utf8").trimEnd().split("\n").length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_740);
});
