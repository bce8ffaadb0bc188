import { createHash } from "node:crypto";
import { parse } from "yaml";
import { compileRules, type EligibilityRules } from "~/domain/eligibility/compile-rules";
import { judgeProduct } from "~/domain/eligibility/judge";
import type { JudgedText, Judgement } from "~/domain/eligibility/judgement";
import { type RuleBook, ruleBookSchema } from "~/domain/eligibility/rules";

const files: Record<string, string> = import.meta.glob("../../../content/eligibility/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const texts = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));

const folder = "../../../content/eligibility/";
const notRules = new Set([`${folder}wording.yaml`, `${folder}conditions.yaml`]);

function readBook(): RuleBook {
  return ruleBookSchema.parse({
    rules: texts.flatMap(([path, text]) => (notRules.has(path) ? [] : parse(text))),
    wording: parse(files[`${folder}wording.yaml`] ?? ""),
    conditions: parse(files[`${folder}conditions.yaml`] ?? ""),
  });
}

/** Changes whenever a rule does: a verdict kept under another version has to be made again. */
export const eligibilityRulesVersion = createHash("sha256")
  .update(JSON.stringify(texts))
  .digest("hex")
  .slice(0, 16);

let ready: EligibilityRules | null = null;

/** The rules, checked and made ready at the first call. Throws `ZodError` or `Error` for a file that cannot be read. */
export function eligibilityRules(): EligibilityRules {
  ready ??= compileRules(readBook());
  return ready;
}

/** `judgeProduct` with the rules of this build. */
export const judge = (facts: JudgedText): Judgement => judgeProduct(facts, eligibilityRules());
