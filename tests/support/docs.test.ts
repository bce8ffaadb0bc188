import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = globSync(["README.md", "app/*/README.md", "docs/**/*.md"], { cwd: root });
const folders = "{app,tests,content,supabase,docs,sdk}";
const entries = globSync([`${folders}/**`, "{.*,*}"], { cwd: root });

const sourceFile = /\.(tsx?|mjs|css|sql|yaml)$/;
const inATopFolder = /^(app|tests|content|supabase|docs|sdk)\//;

/** A path or file name in backticks; `*` is any part of a name, and a name in braces is the reader's choice. */
function isThere(path: string): boolean {
  if (path.includes("{")) return true;
  if (path.includes("*")) return globSync(path, { cwd: root }).length > 0;
  const wanted = path.replace(/\/$/, "");
  return entries.some(
    (entry) => entry === wanted || (!inATopFolder.test(path) && entry.endsWith(`/${wanted}`)),
  );
}

test.each(documents)("the files that %s names exist", (document) => {
  const prose = readFileSync(join(root, document), "utf8").replace(/^```[\s\S]*?^```/gm, "");
  const named = Array.from(prose.matchAll(/`([^`\s]+)`/g), ([, name = ""]) => name).filter(
    (name) => inATopFolder.test(name) || sourceFile.test(name),
  );
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test("no two decisions have one number", () => {
  const numbers = globSync("docs/decisions/*.md", { cwd: root }).flatMap(
    (file) => /\d{3}/.exec(file)?.[0] ?? [],
  );
  expect(numbers.length).toBeGreaterThan(60);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(documents)("the links of %s lead to files", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, href = ""]) => href.replace(/#.*/, ""));
  const local = links.filter((href) => href !== "" && !/^[a-z]+:/.test(href));
  const paths = local.map((href) => join(dirname(document), href));
  expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
