import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What keeps something in a process's memory: the constructors of caches, and a map or set of a module. */
const keeping =
  /\b(boundedCache|cachedRead|eligibilityLookups)[<(]|new SharedLookups[<(]|^(export )?const \w+(: [^=]+)? = new (Map|Set)(<.*>)?\(\)/m;
/** The constructors themselves; what runs in a browser; the rest keeps nothing. */
const constructors = ["platform/process/bounded-cache", "platform/database/cached-read"];
const inBrowser = /\/enhance\/|^platform\/service-worker\//;

const modules = globSync("**/*.{ts,tsx}", { cwd: join(root, "app") })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !inBrowser.test(file))
  .filter((file) => keeping.test(readFileSync(join(root, "app", file), "utf8")))
  .map((file) => file.replace(/(\.server)?\.tsx?$/, ""))
  .filter((name) => !constructors.includes(name));

test("each module that keeps something has its row in docs/running.md, which says how old that may be", () => {
  const running = readFileSync(join(root, "docs/running.md"), "utf8");
  const table = running.slice(running.indexOf("| What | At most | In `app/` |"));
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n").slice(2);
  const named = rows.flatMap((row) => {
    const [, what = "", atMost = "", where = ""] = row.split("|");
    expect([what.trim(), atMost.trim()], row).not.toContain("");
    return Array.from(where.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
  });
  expect(modules.length).toBeGreaterThan(30);
  expect(named.sort()).toEqual(modules.sort());
});
