import { foldText } from "~/platform/values/fold-text";
import { withoutControls } from "~/platform/values/text";
import type { Rule } from "./rules";
import { type JudgedVerdict, stampWords, type Verdict, verdicts, verdictsByAccount } from "./verdict";

export interface CategoryCard extends JudgedVerdict {
  id: string;
  name: string;
  lineItem: string;
  contested: boolean;
}

export interface CategoryGroup {
  lineItem: string;
  categories: CategoryCard[];
}

/** A visitor's search; empty `words` and a null `verdict` match everything. */
export interface CategorySearch {
  words: string;
  verdict: Verdict | null;
}

export const categoryVerdicts = verdicts.filter((verdict) => verdict !== "unknown");

const maxSearchLength = 100;

/** Parses `?q=` and `?verdict=`; an unknown verdict is ignored. */
export function readCategorySearch(query: URLSearchParams): CategorySearch {
  return {
    words: withoutControls(query.get("q") ?? "")
      .slice(0, maxSearchLength)
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
 * The categories that match a search, by line item, sorted by name. Every word must begin a word of the category's name or
 * line item, or of a single name or maker of its products.
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

const maxCalled = 8;

/**
 * The categories that a bare product name may belong to, at most eight: those whose own name has its words, then those whose
 * products do, by how many. Before them come the `likely` ones of a name of several words, which say more together.
 */
export function categoriesCalled(
  rules: readonly ListedRule[],
  name: string,
  likely: readonly ListedRule[],
): CategoryCard[] {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return [];
  const called = rules
    .map((rule) => ({
      rule,
      isOwn: isIn(wordsOf(rule.category), wanted),
      products: productNamesOf(rule).filter((known) => isIn(known, wanted)).length,
    }))
    .filter(({ isOwn, products }) => isOwn || products > 0)
    .sort(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        b.products - a.products ||
        byAlphabet(a.rule.category, b.rule.category),
    )
    .map(({ rule }) => rule);
  const found = wanted.length > 1 ? [...likely, ...called] : [...called, ...likely];
  return [...new Set(found)].slice(0, maxCalled).map(categoryCard);
}

const hasWords = (rule: ListedRule, wanted: readonly string[]): boolean =>
  wanted.length === 0 || namesOf(rule).some((known) => isIn(known, wanted));

const isIn = (known: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((word) => known.some((other) => other.startsWith(word) || `${other}s` === word));

/** The heading comes first. */
const productNamesOf = (rule: ListedRule) => namesOf(rule).slice(1);

/** Each rule's names are folded once, because folding ten thousand takes longer than the rest of the page. */
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
