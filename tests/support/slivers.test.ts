import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const minLines = 25;
/** The linter's limit for a file. */
const maxLines = 250;

const modules = globSync(["app/**/*.{ts,tsx,mjs}", "vite.config.ts"], { cwd: root }).filter(
  (path) => !/\.(test|d)\.tsx?$/.test(path),
);
const sources = new Map(modules.map((path) => [path, readFileSync(join(root, path), "utf8")]));
const linesOf = (path: string): number => (sources.get(path) ?? "").trimEnd().split("\n").length;

/** The module that a specifier names; undefined for a package. One behind `import()` or `?worker&url` is found too. */
function named(specifier: string, from: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  const at = path.startsWith("~/") ? join("app", path.slice(2)) : normalize(join(dirname(from), path));
  return ["", ".ts", ".tsx"].map((ending) => at + ending).find((candidate) => sources.has(candidate));
}

const importers = new Map<string, Set<string>>();
/** Modules that begin a bundle, a thread or a chunk of their own, which a merge would end. */
const entries = new Set<string>();
for (const [from, source] of sources) {
  for (const [, before = "", specifier = ""] of source.matchAll(
    /\b(from|import|import\(|new URL\()\s*"((?:~|\.{1,2})\/[^"]+)"/g,
  )) {
    const to = named(specifier, from);
    if (!to) continue;
    importers.set(to, (importers.get(to) ?? new Set()).add(from));
    if (before.endsWith("(") || specifier.includes("?")) entries.add(to);
  }
}

function isSliver(path: string): boolean {
  const [importer, ...others] = importers.get(path) ?? [];
  if (!importer || others.length > 0 || entries.has(path) || path.endsWith(".mjs")) return false;
  const isNeighbor = dirname(importer) === dirname(path) && !importer.endsWith(".mjs");
  return isNeighbor && linesOf(path) < minLines && linesOf(path) + linesOf(importer) <= maxLines;
}

test(`a file of fewer than ${minLines} lines that only its neighbor imports is in that neighbor`, () => {
  expect(modules.filter(isSliver)).toEqual([]);
});

test("imports are found", () => {
  expect(importers.get("app/site.ts")?.size).toBeGreaterThan(50);
  expect(entries).toContain("app/site/home/enhance/home.ts");
});
