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

const version = createHash("sha256")
  .update(JSON.stringify(Object.entries(ruleFiles)))
  .digest("hex")
  .slice(0, 16);

const book = readRuleBook(ruleFiles);

/** What a build keeps of the files (`?built`): reading and validating them takes longer than the rest of a start's own work. */
export default { version, book: { ...book, names: { ...book.names, ordinary: ordinaryWords(book) } } };
