import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "~/platform/database/migrations.server";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const sql = migrations.map((one) => one.sql).join("\n");
const tables = Array.from(
  sql.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm),
  ([, name = "", columns = ""]) => ({ name, columns }),
);

/** The tables of the rows of docs/capacity.md's last list, by what its first column begins with. */
function listed(begins: string): string[] {
  const capacity = read("docs/capacity.md");
  const line = capacity.split("\n").find((one) => one.startsWith(`| ${begins}`)) ?? "";
  return Array.from(line.matchAll(/`(\w+)`/g), ([, name = ""]) => name);
}

test("every table is listed once, as purged or as growing", () => {
  const kinds = [
    "the purge",
    "they go with",
    "the service itself",
    "nothing: they grow with what",
    "nothing: they grow with stores",
  ];
  const names = kinds.flatMap(listed).sort();
  expect(names).toEqual(tables.map(({ name }) => name).sort());
});

test("what the purge is said to cut is what its rules cut", () => {
  const rules = sql.slice(sql.indexOf("create function purge_rules()"));
  const cut = rules.slice(0, rules.indexOf("$$;")).matchAll(/^\s+\('[^']+', '(\w+)'/gm);
  expect([...new Set(Array.from(cut, ([, name = ""]) => name))].sort()).toEqual(listed("the purge").sort());
});

test("what is said to go with another table's rows is deleted with them", () => {
  const goes = tables.filter(({ columns }) => columns.includes("on delete cascade")).map(({ name }) => name);
  expect(listed("they go with").filter((name) => !goes.includes(name))).toEqual([]);
});
