import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What keeps something in a process's memory: caches, a map or set of a module, and one in a field of a class. */
const keeping = new RegExp(
  [
    /\b(boundedCache|cachedRead|eligibilityLookups)[<(]/,
    /\bnew (SharedLookups|LRUCache)[<(]/,
    /^(export )?const \w+(: [^=]+)? = new (Map|Set)(<.*>)?\(\)/,
    /^ {2}((private|protected|public|static|readonly) )*#?\w+(: [^=;(){}\n]+)? = new (Map|Set)\b/,
    /\bthis\.#?\w+ = new (Map|Set)\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "m",
);
/** Classes whose instances go with the call that made them. */
const ofOneCall: Readonly<Record<string, string>> = {
  "eligibility/page-reader/parse/page-part": "a page that is read",
  "eligibility/page-reader/parse/json-ld": "a page that is read",
  "eligibility/page-reader/parse/microdata": "a page that is read",
  "eligibility/domain/gather-evidence": "a text that is judged",
  "platform/public-fetch/public-requests": "a page or picture that is fetched",
  "platform/public-fetch/fetch-page": "a page that is fetched",
  "reimbursements/receipts/reader/html/style-sheet": "a mail that is read",
};
/** The constructors themselves; what runs in a browser; the rest keeps nothing. */
const constructors = ["platform/process/bounded-cache", "platform/database/cached-read"];
const inBrowser = /\/enhance\/|^platform\/service-worker\//;

const modules = globSync("**/*.{ts,tsx}", { cwd: join(root, "app") })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !inBrowser.test(file))
  .filter((file) => keeping.test(readFileSync(join(root, "app", file), "utf8")))
  .map((file) => file.replace(/(\.server)?\.tsx?$/, ""))
  .filter((name) => !constructors.includes(name));
const keepers = modules.filter((name) => !(name in ofOneCall));

test("a map, set or cache is seen wherever it is kept", () => {
  const seen = [
    "const known = new Map<string, string>();",
    "class A {\n  private readonly known = new Map<string, string>();\n}",
    "class A {\n  readonly #known: Set<string> = new Set();\n}",
    "class A {\n  private readonly known: LRUCache<string, object>;\n  constructor() {\n    this.known = new LRUCache({ max: 1 });\n  }\n}",
    "class A {\n  constructor() {\n    this.#known = new Map();\n  }\n}",
    "class A {\n  private readonly asked = boundedCache<string, object>({ max: 1 });\n}",
  ];
  expect(seen.filter((text) => !keeping.test(text))).toEqual([]);
  expect(keeping.test("function f() {\n  const known = new Map<string, string>();\n}")).toBe(false);
  expect(modules).toContain("platform/public-fetch/robots-cache");
  expect(Object.keys(ofOneCall).filter((name) => !modules.includes(name))).toEqual([]);
});

test("each module that keeps something has its row in docs/running.md, which says how old that may be", () => {
  const running = readFileSync(join(root, "docs/running.md"), "utf8");
  const table = running.slice(running.indexOf("| What | At most | In `app/` |"));
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n").slice(2);
  const named = rows.flatMap((row) => {
    const [, what = "", atMost = "", where = ""] = row.split("|");
    expect([what.trim(), atMost.trim()], row).not.toContain("");
    return Array.from(where.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
  });
  expect(keepers.length).toBeGreaterThan(40);
  expect(named.sort()).toEqual(keepers.sort());
});
