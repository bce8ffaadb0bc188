import type { Rule } from "./rules";
import type { Verdict } from "./verdict";

/** The categories of one verdict, by line item. */
export interface VerdictCategories {
  verdict: Verdict;
  count: number;
  groups: { lineItem: string; categories: { name: string; contested: boolean }[] }[];
}

const shown: readonly Verdict[] = ["eligible", "letter", "not-eligible"];

/** Every category the rules know, by verdict and line item, each in the alphabet's order. */
export function listCategories(
  rules: readonly Pick<Rule, "category" | "line_item" | "verdict" | "contested">[],
): VerdictCategories[] {
  return shown.map((verdict) => {
    const ofVerdict = rules.filter((rule) => rule.verdict === verdict);
    const lineItems = [...new Set(ofVerdict.map(({ line_item }) => line_item))].sort(byAlphabet);
    return {
      verdict,
      count: ofVerdict.length,
      groups: lineItems.map((lineItem) => ({
        lineItem,
        categories: ofVerdict
          .filter(({ line_item }) => line_item === lineItem)
          .map(({ category, contested }) => ({ name: category, contested }))
          .sort((a, b) => byAlphabet(a.name, b.name)),
      })),
    };
  });
}

const byAlphabet = new Intl.Collator("en-US").compare;
