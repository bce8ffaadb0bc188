import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverLimits } from "~/platform/http/guard-server.server";

const root = join(import.meta.dirname, "../..");
const documents = globSync(["*.md", "{app,sdk}/*/README.md", "supabase/README.md", "docs/**/*.md"], {
  cwd: root,
});
const folders = "{app,tests,content,supabase,docs,sdk}";
const entries = globSync([`${folders}/**`, "{.*,*}"], { cwd: root });

const sourceFile = /\.(tsx?|mjs|css|sql|yaml)$/;
const inATopFolder = /^(app|tests|content|supabase|docs|sdk)\//;

/**
 * True if a path or file name in backticks exists; `*` matches any part of a name, and a name in braces is a placeholder.
 */
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
  const quoted = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, words = ""]) => words.split(" "));
  const named = quoted
    .flatMap((words) =>
      words.filter((name) => inATopFolder.test(name) || (words.length === 1 && sourceFile.test(name))),
    )
    .map((name) => name.replace(/[,;]$/, ""));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

test.each(documents)("the commands that %s names exist", (document) => {
  const commands = readFileSync(join(root, document), "utf8").matchAll(/npm run ([\w:-]+)/g);
  expect(Array.from(commands, ([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: root }).sort();
const numberOf = (file: string): string => /\d{3}/.exec(file)?.[0] ?? "";

test("decisions are numbered without a gap, but for the numbers that the list says were given to none", () => {
  const { unused = "" } =
    /numbers (?<unused>[\d, and]+) were given to no record/.exec(
      readFileSync(join(root, "docs/decisions/README.md"), "utf8"),
    )?.groups ?? {};
  const numbers = [...decisions.map(numberOf), ...(unused.match(/\d{3}/g) ?? [])].sort();
  expect(decisions.length).toBeGreaterThan(60);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, "0")));
});

test.each(decisions)("%s begins with its number, its day and its status", (file) => {
  const [title, , status] = readFileSync(join(root, file), "utf8").split("\n");
  expect(title).toMatch(new RegExp(`^# ${numberOf(file)} \\S`));
  expect(status).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: \S/);
});

test.each(documents)("the links of %s lead to files", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, href = ""]) => href.replace(/#.*/, ""));
  const local = links.filter((href) => href !== "" && !/^[a-z]+:/.test(href));
  const paths = local.map((href) => join(dirname(document), href));
  expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

const schemaGuides = globSync("docs/tasks/*.md", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes("supabase/migrations"),
);

test.each(schemaGuides)("%s says where the schema changes before the first release and after it", (file) => {
  const guide = readFileSync(join(root, file), "utf8");
  expect(guide).toMatch(/\*\*Before the first release\*\*[\s\S]+\*\*from\s+then\s+on\*\*/);
  expect(guide).toContain("(../../supabase/README.md)");
});

test("the limits of connections are as the operator reads them", () => {
  const { headersMs, requestMs, uploadMs, idleMs, keptMs } = serverLimits;
  const words = readFileSync("docs/running.md", "utf8").match(/- \*\*Limits:\*\*[\s\S]*?\n- /)?.[0] ?? "";
  const [headers, request, upload, idle] = words.match(/\d+/g) ?? [];
  const kept = words.match(/open longer than (\d+) seconds/)?.[1];
  expect([headers, request, upload, idle, kept].map(Number)).toEqual([
    ...[headersMs / 1_000, requestMs / 1_000, uploadMs / 60_000, idleMs / 1_000, keptMs / 1_000],
  ]);
});
