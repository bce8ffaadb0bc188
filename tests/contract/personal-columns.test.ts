import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { personalColumns } from "~/site/privacy/store/personal-columns";
import { impersonalTables } from "../support/impersonal-tables";

const types = readFileSync(
  new URL("../../app/platform/database/database.types.ts", import.meta.url),
  "utf8",
).split("    Views: {", 1)[0];

/** The columns of each table, from the generated types. */
const columns = new Map(
  Array.from(
    (types ?? "").matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)^ {8}\}/gm),
    ([, table = "", row = ""]) => [table, Array.from(row.matchAll(/^ {10}(\w+):/gm), ([, name]) => name)],
  ),
);

test("every table is in a copy of someone's data, or it says why not; what is placed or left out exists", () => {
  expect(columns.size).toBeGreaterThan(30);
  const known = [...Object.keys(personalColumns), ...Object.keys(impersonalTables)];
  expect(known.sort()).toEqual([...columns.keys()].sort());
  for (const [table, { exported, left }] of Object.entries(personalColumns)) {
    const named = [...exported, ...Object.keys(left)];
    expect(new Set(named).size, table).toBe(named.length);
    expect(columns.get(table), table).toEqual(expect.arrayContaining(named));
  }
});
