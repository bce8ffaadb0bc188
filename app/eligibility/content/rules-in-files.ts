import { createHash } from "node:crypto";
import { ordinaryWords } from "./ordinary-words";
import { readRuleBook } from "./rule-book";

const folder = "../../../content/eligibility/";
const found: Record<string, string> = import.meta.glob("../../../content/eligibility/**/*.{yaml,txt}", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** The rules' files, by their path in content/eligibility. */
export const ruleFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found)
    .map(([path, text]) => [path.slice(folder.length), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The code that judges by the rules, by its path. */
export const judgingCode: Readonly<Record<string, string>> = import.meta.glob(
  ["../domain/*.ts", "!../domain/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

const read = readRuleBook(ruleFiles);
const book = { ...read, names: { ...read.names, ordinary: ordinaryWords(read) } };

/** A corrected engine gives other verdicts by the same rules, so that both count. */
export const versionOf = (code: typeof judgingCode): string =>
  createHash("sha256")
    .update(JSON.stringify([book, code]))
    .digest("hex")
    .slice(0, 16);

/** What a build keeps of the files (`?built`): reading and validating them takes longer than the rest of a start's own work. */
export default { version: versionOf(judgingCode), book };
