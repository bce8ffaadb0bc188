import type { DrugName, EligibilityRules, Meaning } from "./compile-rules";
import { isAllPrint } from "./names";
import type { Found } from "./phrases";
import type { Words } from "./words";

const strengthPrinted = /(\d[\d,]*(?:\.\d+)?)\s?(mg|mcg|%|units?\b|iu|meq)/g;
const minStemmedLength = 8;
const dosed =
  /^(?:\{(?:mg|percent)\}|tablet|capsule|tab|cap|vial|inhaler|injection|cream|ointment|pen|solution)$/;

/**
 * Evidence from the drugs that a title names. If the rest of the title is only what pharmacies print beside a name, all of it
 * is a pharmacy's line for this drug, and nothing in it means anything else: a salt is no supplement. Otherwise the drug is
 * merely mentioned, which proves no prescription.
 */
export function drugMeanings(
  text: Words,
  title: string,
  found: readonly Found<Meaning>[],
  rules: EligibilityRules,
): Found<Meaning>[] {
  const named = drugsIn(title, found) ?? findByStem(text, rules);
  if (named.length === 0) return [];
  const covered = new Set(named.flatMap(({ start, end }) => range(start, end)));
  const isProven = isAllPrint(text, (at) => covered.has(at), rules.names.pharmacy);
  if (!isProven)
    return named.map(({ meaning: { rule, phrase, length }, start, end }) => ({
      meaning: { role: "called", rule, phrase, length },
      start,
      end,
    }));
  const whole = { start: 0, end: text.words.length };
  const length = whole.end;
  return [
    { meaning: { role: "ignored", length }, ...whole },
    ...named.flatMap(({ meaning: { rule, phrase } }) =>
      (["overrules", "needs"] as const).map((role) => ({
        meaning: { role, rule, phrase, length },
        ...whole,
      })),
    ),
  ];
}

/** The longest matching names; one with the printed strength takes precedence over one for any strength. */
function drugsIn(title: string, found: readonly Found<Meaning>[]): Found<DrugName>[] | null {
  const named = found.flatMap(({ meaning, start, end }) =>
    meaning.role === "drug" ? [{ meaning, start, end }] : [],
  );
  if (named.length === 0) return null;
  const printed = strengthsIn(title);
  const meant = named.filter(({ meaning }) => meaning.strength === null || printed.has(meaning.strength));
  const rank = ({ meaning, start, end }: Found<DrugName>) =>
    (end - start) * 2 + Number(meaning.strength !== null);
  return meant.filter(
    (one) =>
      !meant.some((other) => other.start < one.end && one.start < other.end && rank(other) > rank(one)),
  );
}

function findByStem(text: Words, rules: EligibilityRules): Found<DrugName>[] {
  if (!text.words.some((word) => dosed.test(word))) return [];
  return byEnding(text, rules.stems, rules).map(({ meaning, ...place }) => ({
    ...place,
    meaning: { ...meaning, strength: null },
  }));
}

/** Procedures that a title names by a surgical term: "cholecystectomy". */
export const procedureMeanings = (text: Words, rules: EligibilityRules): Found<Meaning>[] =>
  byEnding(text, rules.procedures, rules).map(({ meaning, ...place }) => ({
    ...place,
    meaning: { ...meaning, role: "called", by: "service" },
  }));

/** A word known from names and phrases isn't an unlisted name: "ketoconazole" in an unlisted strength. */
const byEnding = ({ words }: Words, endings: EligibilityRules["stems"], { phrases }: EligibilityRules) =>
  words.flatMap((word, start) => {
    const isKnown = word.length < minStemmedLength || phrases.knows(word);
    const found = isKnown ? null : endings.find(({ ending }) => word.endsWith(ending));
    return found ? [{ meaning: { rule: found.rule, phrase: word, length: 1 }, start, end: start + 1 }] : [];
  });

const strengthsIn = (title: string): ReadonlySet<string> =>
  new Set(
    [...title.toLowerCase().matchAll(strengthPrinted)].map(
      ([, amount = "", unit = ""]) => `${Number(amount.replaceAll(",", ""))} ${unit.replace(/s$/, "")}`,
    ),
  );

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);
