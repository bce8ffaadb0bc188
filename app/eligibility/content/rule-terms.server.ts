import type { TermsByAccount, TermsOf } from "../domain/terms";
import { eligibilityRules } from "./eligibility-rules.server";

let byRule: ReadonlyMap<string, TermsByAccount> | null = null;

/** When, for whom and how much accounts pay for items of a rule. */
export const termsOf: TermsOf = (rule) => {
  byRule ??= new Map(eligibilityRules().rules.map(({ id, terms }) => [id, terms]));
  return (rule === null ? null : byRule.get(rule)) ?? {};
};
