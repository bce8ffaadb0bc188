import { foldText } from "~/platform/values/fold-text";
import { withoutControls } from "~/platform/values/text";
import type { Rule } from "./rules";
import { type JudgedVerdict, stampWords, type Verdict, verdicts, verdictsByAccount } from "./verdict";

/** A category in a list. */
export interface CategoryCard extends JudgedVerdict {
  id: string;
  name: string;
  lineItem: string;
  contested: boolean;
}

/** The categories of one line item. */
export interface CategoryGroup {
  lineItem: string;
  categories: CategoryCard[];
}

/** What a visitor looks for; empty `words` and a null `verdict` leave nothing out. */
export interface CategorySearch {
  words: string;
  verdict: Verdict | null;
}

/** The verdicts a category may have. */
export const categoryVerdicts = verdicts.filter((verdict) => verdict !== "unknown");

const longestSearch = 100;

/** Reads `?q=` and `?verdict=`; an unknown verdict counts as none. */
export function readCategorySearch(query: URLSearchParams): CategorySearch {
  return {
    words: withoutControls(query.get("q") ?? "")
      .slice(0, longestSearch)
      .trim(),
    verdict: categoryVerdicts.find((verdict) => verdict === query.get("verdict")) ?? null,
  };
}

type ListedRule = Pick<
  Rule,
  "id" | "category" | "line_item" | "verdict" | "accounts" | "contested" | "called" | "makers"
>;

export function categoryCard(rule: Omit<ListedRule, "called" | "makers">): CategoryCard {
  const { id, category: name, line_item: lineItem, verdict, contested, accounts } = rule;
  return {
    id,
    name,
    lineItem,
    contested,
    verdict,
    byAccount: verdictsByAccount(verdict, lineItem, accounts),
  };
}

/**
 * The categories that a search finds, by line item, each in the alphabet's order. All words have to begin words of the
 * category's name with its line item, or of one name or maker its products go by.
 */
export function listCategories(rules: readonly ListedRule[], search: CategorySearch): CategoryGroup[] {
  const wanted = wordsOf(search.words);
  const cards = rules
    .filter(({ verdict }) => !search.verdict || verdict === search.verdict)
    .filter((rule) => hasWords(rule, wanted))
    .map(categoryCard);
  const lineItems = [...new Set(cards.map(({ lineItem }) => lineItem))].sort(byAlphabet);
  return lineItems.map((lineItem) => ({
    lineItem,
    categories: cards.filter((card) => card.lineItem === lineItem).sort((a, b) => byAlphabet(a.name, b.name)),
  }));
}

function hasWords(rule: ListedRule, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return namesOf(rule).some((known) =>
    wanted.every((word) => known.some((other) => other.startsWith(word) || `${other}s` === word)),
  );
}

/** Folding ten thousand names takes longer than the rest of the page: each rule's are folded once. */
const foldedNames = new WeakMap<ListedRule, readonly string[][]>();

function namesOf(rule: ListedRule): readonly string[][] {
  const known = foldedNames.get(rule);
  if (known) return known;
  const heading = `${rule.category} ${rule.line_item} ${stampWords(categoryCard(rule))}`;
  const names = [heading, ...rule.called, ...rule.makers].map(wordsOf);
  foldedNames.set(rule, names);
  return names;
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const byAlphabet = new Intl.Collator("en-US").compare;
