import { PhraseIndex } from "./phrases";
import { type LexiconRole, lexiconRoles, type Rule, type RuleBook } from "./rules";
import { singular } from "./words";

/** The part a phrase plays in a rule. */
export type Role = LexiconRole | "makers";

/** What a phrase means: a role in a rule, or one of the words about words. */
export type Meaning =
  | { role: Role; rule: number; phrase: string; length: number }
  | { role: "ignored" | "accessories" | "keepsakes"; length: number };

/** Rules made ready for judging. Made once, used for every product. */
export interface EligibilityRules {
  readonly rules: readonly Rule[];
  readonly phrases: PhraseIndex<Meaning>;
  readonly conditionWords: PhraseIndex<string>;
}

const roles: readonly Role[] = [...lexiconRoles, "makers"];
const wordCount = (phrase: string): number =>
  (phrase.match(/\{[^}]*\}|\S+/g) ?? []).filter((word) => word !== "..").length;

/** A phrase as evidence names it: "contact lenses" and "contact lens" are one piece. */
export const withoutPlurals = (phrase: string): string => phrase.split(" ").map(singular).join(" ");

/** Throws when a phrase cannot be read. */
export function compileRules({ rules, wording, conditions }: RuleBook): EligibilityRules {
  const phrases = new PhraseIndex<Meaning>();
  rules.forEach((rule, at) => {
    for (const role of roles) {
      for (const phrase of rule[role])
        phrases.add(phrase, { role, rule: at, phrase: withoutPlurals(phrase), length: wordCount(phrase) });
    }
  });
  for (const role of ["ignored", "accessories", "keepsakes"] as const) {
    for (const phrase of wording[role]) phrases.add(phrase, { role, length: wordCount(phrase) });
  }
  const conditionWords = new PhraseIndex<string>();
  for (const [condition, words] of Object.entries(conditions)) {
    for (const word of words) conditionWords.add(word, condition);
  }
  return { rules, phrases, conditionWords };
}
