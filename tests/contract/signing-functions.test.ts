import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../supabase/migrations/", import.meta.url);
const schema = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
const functions = schema.join("\n").match(/^create function [\s\S]*?\n(?:end )?\$\$;/gm) ?? [];

test("every function that signs a letter asks whether all is ticked before it does", () => {
  const signing = functions.filter((one) => /perform issue_letter\(/.test(one));
  const names = signing.map((one) => /^create function (\w+)/.exec(one)?.[1]);
  expect(names.sort()).toEqual(["approve_letter", "confirm_correction"]);
  for (const one of signing) expect(one.indexOf("not holds_ticks(")).toBeGreaterThan(0);
  const inserting = functions.filter((one) => /insert into issued_letters/.test(one));
  expect(inserting.map((one) => /^create function (\w+)/.exec(one)?.[1])).toEqual(["issue_letter"]);
});
