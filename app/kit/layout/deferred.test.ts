import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .map((file) => [file, readFileSync(join("app", file), "utf8")] as const);
const deferred = sources.flatMap(([file, source]) =>
  [...source.matchAll(/["`]([^"`]*\bdeferred\b[^"`]*)["`]/g)].map(
    ([, classes = ""]) => [file, classes] as const,
  ),
);

test.each(deferred)("%s says how tall its deferred part is: %s", (_file, classes) => {
  expect(classes).toMatch(/\bdeferred tall-\d+/);
});

test.each([
  ["brand-benefits", 1],
  ["comparison", 1],
  ["landing-sections", 4],
])("%s of the brands' page has its %i parts below the first screen deferred", (name, count) => {
  expect(deferred.filter(([file]) => file === `brands/ui/landing/${name}.tsx`)).toHaveLength(count);
});

test("so is each step of connecting a shop", () => {
  const connect = sources.find(([file]) => file === "brands/ui/connect/connect.tsx")?.[1] ?? "";
  const steps = connect.match(/<ConnectStep /g) ?? [];
  expect(steps.length).toBeGreaterThan(3);
  expect(deferred.filter(([file]) => file === "brands/ui/connect/connect.tsx")).toHaveLength(steps.length);
});

test("only on screens, where a text search finds what isn't laid out, and not for long", () => {
  const rules = readFileSync("app/kit/layout/layout.css", "utf8").replace(/\s+/g, " ");
  expect(rules.match(/content-visibility: auto/g)).toHaveLength(1);
  expect(rules).toContain(
    "@media screen and (prefers-reduced-motion: no-preference) { @supports (anchor-name: --any) { .deferred { content-visibility: auto; animation: lay-out 0s 1.5s forwards; } } }",
  );
  expect(rules).toContain("@keyframes lay-out { to { content-visibility: visible; } }");
});
