import { compileRules, type EligibilityRules } from "../domain/compile-rules";
import { judgeProduct } from "../domain/judge";
import type { Answers, JudgedText, Judgement } from "../domain/judgement";
import { besideShopsWord } from "../domain/shops-word";
import type { TermsByAccount, TermsOf } from "../domain/terms";
import built from "./rules-in-files?built";

/** Changes with the rules and with the code that judges by them, so that verdicts of another version are recomputed. */
export const eligibilityRulesVersion: string = built.version;

let ready: EligibilityRules | null = null;

/** The rules, compiled on first use. */
export function eligibilityRules(): EligibilityRules {
  ready ??= compileRules(built.book);
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

let byRule: ReadonlyMap<string, TermsByAccount> | null = null;

/** When, for whom and how much accounts pay for items of a rule. */
export const termsOf: TermsOf = (rule) => {
  byRule ??= new Map(eligibilityRules().rules.map(({ id, terms }) => [id, terms]));
  return (rule === null ? null : byRule.get(rule)) ?? {};
};
