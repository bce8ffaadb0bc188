import { type CategoryCard, categoryCard } from "./category-list";
import type { Source } from "./judgement";
import type { Rule } from "./rules";
import type { Verdict } from "./verdict";

export interface CategoryPage extends CategoryCard {
  reason: string;
  excessOnly: boolean;
  sources: readonly Source[];
  conditions: readonly { name: string; because: string | null }[];
  /** Documents to keep for a claim or an audit; null if nothing is paid. */
  keep: string | null;
  /** Up to eight other categories of its line item. */
  related: readonly CategoryCard[];
  /** ISO date of the latest check of one of its sources. */
  checkedOn: string;
}

/**
 * Documents that a claim or an audit requires. Source: IRS Publication 502, "What Records Should I Keep"; 26 CFR
 * 1.125-6(b).
 */
const keep: Record<Verdict, string | null> = {
  eligible: "The itemized receipt: store, date, what you bought, and what you paid.",
  letter:
    "The letter, dated on or before the day you buy, and the itemized receipt: store, date, what you bought, and what you paid.",
  "not-eligible": null,
  unknown: null,
};

const maxRelated = 8;

/** The page of the category with this id; null for an unknown one. */
export function categoryPage(rules: readonly Rule[], id: string): CategoryPage | null {
  const rule = rules.find((one) => one.id === id);
  if (!rule) return null;
  return {
    ...categoryCard(rule),
    reason: rule.reason,
    excessOnly: rule.excess_only,
    sources: rule.sources,
    conditions: rule.conditions,
    keep: rule.keep ?? keep[rule.verdict],
    related: rules
      .filter((one) => one.line_item === rule.line_item && one.id !== id)
      .slice(0, maxRelated)
      .map(categoryCard),
    checkedOn: lastChecked(rule),
  };
}

/** ISO date of the latest check of one of its sources. */
export const lastChecked = ({ sources }: { sources: readonly Pick<Source, "checked">[] }): string =>
  sources.map(({ checked }) => checked).reduce(laterOf, "");

const laterOf = (one: string, other: string): string => (one < other ? other : one);
