import { createHash } from "node:crypto";
import { compileRules, type EligibilityRules } from "../domain/compile-rules";
import { judgeProduct } from "../domain/judge";
import type { Answers, JudgedText, Judgement } from "../domain/judgement";
import { besideShopsWord } from "../domain/shops-word";
import { readRuleBook } from "./rule-book";

const folder = "../../../content/eligibility/";
const found: Record<string, string> = import.meta.glob("../../../content/eligibility/**/*.{yaml,txt}", {
  query: "?raw",
  import: "default",
  eager: true,
});
export const ruleFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found)
    .map(([path, text]) => [path.slice(folder.length), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Changes whenever a rule does, so that verdicts cached under another version are recomputed. */
export const eligibilityRulesVersion = createHash("sha256")
  .update(JSON.stringify(Object.entries(ruleFiles)))
  .digest("hex")
  .slice(0, 16);

let ready: EligibilityRules | null = null;

/** The rules, validated and compiled on first use. Throws `RuleFilesError` for malformed files. */
export function eligibilityRules(): EligibilityRules {
  ready ??= compileRules(readRuleBook(ruleFiles));
  return ready;
}

/**
 * Warms up by judging a product: compiling the rules takes longer than a page waits for a verdict. Returns how long it
 * took, in ms.
 */
export function prepareRules(): number {
  const start = performance.now();
  judge({ title: "Digital thermometer", brand: null, description: "For fever at home" });
  return Math.round(performance.now() - start);
}

/** `judgeProduct` with this build's rules, combined with the shop's own statement. */
export const judge = (facts: JudgedText, answers?: Answers): Judgement =>
  besideShopsWord(judgeProduct(facts, eligibilityRules(), answers), facts);
