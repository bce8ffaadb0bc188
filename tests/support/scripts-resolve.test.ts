import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../../package.json";

/** Programs that package.json's scripts run on plain Node.js, which resolves no import without its ending. */
const programs = [
  ...new Set(
    Object.values(scripts).flatMap((script) => script.match(/\b(?:app|tests)\/[\w/.-]+\.m?ts\b/g) ?? []),
  ),
].filter((path) => !path.endsWith(".test.ts"));

const imported = /^(?:import|export) (?!type )(?:[^"';]*? from )?"(\.[^"]+)";/gm;

function missing(path: string, seen: Set<string>): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const names = Array.from(readFileSync(path, "utf8").matchAll(imported), ([, name = ""]) => name);
  return names.flatMap((name) => {
    const at = resolve(path, "..", name);
    if (!existsSync(at) || !/\.\w+$/.test(name)) return [`${path} imports ${name}`];
    return /\.m?[jt]s$/.test(at) ? missing(at, seen) : [];
  });
}

test.each(programs)("%s and what it imports is found by Node.js alone", (program) => {
  const seen = new Set<string>();
  expect(missing(resolve(program), seen)).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
});

test("the bench, the storms and the fonts are such programs", () => {
  expect(programs).toContain("tests/bench/bench.ts");
  expect(programs.length).toBeGreaterThanOrEqual(4);
});
