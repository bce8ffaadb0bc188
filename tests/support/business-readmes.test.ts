import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outboxTopics } from "~/platform/outbox/domain/topics";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const businesses = globSync("app/*/", { cwd: root })
  .map((folder) => folder.replace(/^app\/|\/$/g, ""))
  .filter((name) => name !== "routes");

/** The names after a heading of the README, with or without backticks. */
function namedIn(business: string, heading: string): string[] {
  const line = read(`app/${business}/README.md`).match(new RegExp(`^- \\*\\*${heading}:\\*\\* (.*)$`, "m"));
  return Array.from((line?.[1] ?? "").matchAll(/`?([\w.-]+)`?(?:, |$)/g), ([, name = ""]) => name).filter(
    (name) => name !== "none" && name !== "business",
  );
}

const sorted = (names: Iterable<string>): string[] => [...names].sort();

test.each(businesses)("the README of %s has at most 15 lines", (business) => {
  expect(read(`app/${business}/README.md`).trimEnd().split("\n").length).toBeLessThanOrEqual(15);
});

test("each table belongs to one business", () => {
  const schema = globSync("supabase/migrations/*.sql", { cwd: root }).map(read).join("\n");
  const created = Array.from(schema.matchAll(/^create table (?:if not exists )?(\w+)/gm), ([, name]) => name);
  const dropped = new Set(
    Array.from(schema.matchAll(/^drop table (?:if exists )?(\w+)/gm), ([, name]) => name),
  );
  const tables = created.filter((name) => !dropped.has(name)) as string[];
  expect(sorted(businesses.flatMap((one) => namedIn(one, "Tables")))).toEqual(sorted(new Set(tables)));
});

test("each topic of the outbox belongs to one business", () => {
  expect(sorted(businesses.flatMap((one) => namedIn(one, "Outbox topics")))).toEqual(sorted(outboxTopics));
});

test.each(businesses)("%s imports only the businesses its README names", (business) => {
  const sources = globSync(`app/${business}/**/*.{ts,tsx}`, { cwd: root }).filter(
    // The column types in this file belong to the businesses.
    (path) => !path.includes(".test.") && path !== "app/platform/database/database.ts",
  );
  const imported = sources.flatMap((path) =>
    Array.from(read(path).matchAll(/from "~\/([\w-]+)\//g), ([, name = ""]) => name),
  );
  const others = new Set(imported.filter((name) => businesses.includes(name) && name !== business));
  expect(namedIn(business, "May import")).toEqual(expect.arrayContaining(sorted(others)));
});
