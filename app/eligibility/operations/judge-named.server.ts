import { eligibilityRules, judge } from "../content/eligibility-rules.server";
import { type CategoryCard, categoriesCalled } from "../domain/category-list";
import { likelyRules } from "../domain/judge";
import type { Judgement } from "../domain/judgement";

/** Maximum length of a judged name. Shops print up to 250 characters. */
export const maxNameLength = 300;

/**
 * What a product's name can't contain. In a name of several words only a URL's scheme or its host and path is refused, because shops write
 * "Heat/Cold Pack" and "Dr.Scholl's insoles".
 */
const noName = { word: /[/\\@<>]|:\S|\p{L}\.\p{L}{2}/u, words: /[\\@<>]|:\/\/|\p{L}\.\p{L}{2,}\//u };

/** The typed text as a product's name; null if it isn't one, such as a malformed URL. */
export function nameIn(typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, " ");
  return name === "" || noName[name.includes(" ") ? "words" : "word"].test(name) ? null : name;
}

const factsOf = (title: string) => ({ title, brand: null, description: null });

/** Judges a typed name; null for text that isn't a name, or is too long for one. */
export function judgeTyped(typed: string): { title: string; judgement: Judgement } | null {
  const title = nameIn(typed);
  if (title === null || title.length > maxNameLength) return null;
  return { title, judgement: judge(factsOf(title)) };
}

/** The categories that a name may be of that doesn't tell what the product is. */
export function kindsNamed(title: string): CategoryCard[] {
  const rules = eligibilityRules();
  return categoriesCalled(rules.rules, title, likelyRules(factsOf(title), rules));
}

/** A product as its shop names it, if no page is read. */
export interface NamedProduct {
  title: string;
  vendor: string | null;
  productType: string | null;
}

/** Judges a product only by its name: often "unknown", where its page would say more. */
export const judgeNamed = ({ title, vendor, productType }: NamedProduct): Judgement =>
  judge({ title, brand: vendor, description: productType });
