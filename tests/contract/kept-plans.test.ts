import { expect, test } from "vitest";
import { migrations } from "~/platform/database/migrations.server";

const sources = import.meta.glob<string>("../../app/**/*.server.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sql = migrations.map((one) => one.sql).join("\n");
const functions = new Map(
  Array.from(
    sql.matchAll(/^create function (\w+)\((?:(?!^create )[\s\S])*?\$\$;$/gm),
    ([text, name = ""]) => [name, text],
  ),
);

const namesIn = (text: string, name: RegExp): string[] =>
  Array.from(text.matchAll(name), ([, found = ""]) => found).filter((found) => functions.has(found));

test("PostgreSQL keeps the plans of what pages read: it plans a function in plain SQL again at each call", () => {
  const read = new Set(Object.values(sources).flatMap((source) => namesIn(source, /\bread\(\s*"(\w+)"/g)));
  expect(read.size).toBeGreaterThan(40);
  // Iterating over a set includes elements that are added meanwhile: the functions that these call.
  for (const name of read)
    for (const called of namesIn(functions.get(name) ?? "", /(\w+)\(/g)) read.add(called);
  const planned = [...read].filter((name) => /\blanguage sql stable\b/.test(functions.get(name) ?? ""));
  expect(planned).toEqual([]);
});
