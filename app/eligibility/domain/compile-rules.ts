import { CutPhrases } from "./cut-phrases";
import { EverydayThings } from "./everyday-things";
import { CutNames, type Names, spellingsOf } from "./names";
import { PhraseIndex } from "./phrases";
import { type LexiconRole, lexiconRoles, type Rule, type RuleBook } from "./rules";
import { singular } from "./words";

/** A drug, and the strength for which its rule applies. */
export interface DrugName {
  rule: number;
  phrase: string;
  length: number;
  strength: string | null;
}

export type Role = LexiconRole | "makers";

/** The kinds of names. All but a brand decide only where the title's other words allow it. */
export type NamedBy = "brand" | "bare" | "plain" | "service" | "whole";

/** The meaning of a phrase: a role in a rule, or one of the wording lists. */
export type Meaning =
  | { role: Role; rule: number; phrase: string; length: number; by?: NamedBy }
  | ({ role: "drug" } & DrugName)
  | { role: "ignored" | "accessories" | "keepsakes"; length: number };

/** The end of a name, and the rule that it speaks for. */
interface Ending {
  rule: number;
  ending: string;
}

/** Rules compiled for judging. Created once, used for every product. */
export interface EligibilityRules {
  readonly rules: readonly Rule[];
  readonly phrases: PhraseIndex<Meaning>;
  readonly conditionWords: PhraseIndex<string>;
  readonly names: Names;
  readonly stems: readonly Ending[];
  readonly procedures: readonly Ending[];
  readonly cut: CutNames;
  readonly cutPhrases: CutPhrases;
  readonly spellings: ReturnType<typeof spellingsOf>;
  readonly everyday: EverydayThings;
  /** Other words for what the rules know, with the name that they know. */
  readonly translated: PhraseIndex<Names["translated"][number]>;
  /** Rules that claim other categories' products. */
  readonly movers: readonly Rule[];
}

const roles: readonly Role[] = [...lexiconRoles, "makers"];
/** Roles whose phrases a register may abbreviate. */
const naming: ReadonlySet<Meaning["role"]> = new Set(["called", "overrules", "drug"]);
const wordCount = (phrase: string): number =>
  (phrase.match(/\{[^}]*\}|\S+/g) ?? []).filter((word) => word !== "..").length;

/** Normalizes a phrase for evidence, so that "contact lenses" and "contact lens" are one piece. */
export const withoutPlurals = (phrase: string): string => phrase.split(" ").map(singular).join(" ");

/** Throws if a phrase is malformed. */
export function compileRules({ rules, wording, conditions, names: written }: RuleBook): EligibilityRules {
  const names = {
    ...written,
    pharmacy: new Set(written.pharmacy.map(singular)),
    besideServices: new Set(written.besideServices.map(singular)),
    ordinary: new Set(written.ordinary),
    short: new Map(written.short.map(([cut, whole]) => [singular(cut), withoutPlurals(whole)])),
  };
  const placeOf = new Map(rules.map(({ id }, at) => [id, at]));
  const placed = (endings: Names["stems"]) =>
    endings.map(({ rule, ending }) => ({ rule: placeOf.get(rule) ?? -1, ending }));
  const phrases = indexPhrases(rules, wording, written, placeOf);
  const cut = new CutNames(
    [...names.brands, ...names.drugs]
      .map(({ phrase }) => phrase.split(/[ -]/))
      .concat(names.several.map((phrase) => phrase.split(" ")))
      .concat([...phrases.words].map((word) => [word])),
  );
  const translated: EligibilityRules["translated"] = new PhraseIndex();
  for (const one of names.translated) translated.add(one.said, one);
  return {
    rules,
    phrases,
    conditionWords: indexConditions(conditions),
    names,
    stems: placed(names.stems),
    procedures: placed(names.procedures),
    cut,
    cutPhrases: compileCutPhrases(rules, phrases, names.several),
    spellings: spellingsOf(names, phrases.words),
    everyday: new EverydayThings(written, careWords(rules, written)),
    translated,
    movers: rules.filter(({ moves }) => moves.length > 0),
  };
}

function indexPhrases(
  rules: readonly Rule[],
  wording: RuleBook["wording"],
  { brands, plain, services, drugs }: RuleBook["names"],
  placeOf: ReadonlyMap<string, number>,
): PhraseIndex<Meaning> {
  const phrases = new PhraseIndex<Meaning>();
  const named = [
    ...brands.map(({ isBare, ...name }) => ({
      ...name,
      by: isBare ? ("bare" as const) : ("brand" as const),
    })),
    ...plain.map((name) => ({ ...name, by: "plain" as const })),
    ...services.map(({ isBare, ...name }) => ({
      ...name,
      by: isBare ? ("whole" as const) : ("service" as const),
    })),
  ];
  for (const { rule: id, phrase, by } of named)
    phrases.add(phrase, {
      role: "called",
      rule: placeOf.get(id) ?? -1,
      phrase: withoutPlurals(phrase),
      length: wordCount(phrase),
      by,
    });
  for (const { rule: id, phrase, strength } of drugs)
    phrases.add(phrase, {
      role: "drug",
      rule: placeOf.get(id) ?? -1,
      phrase,
      length: wordCount(phrase),
      strength,
    });
  for (const [at, rule] of rules.entries())
    for (const role of roles)
      for (const phrase of rule[role])
        phrases.add(phrase, { role, rule: at, phrase: withoutPlurals(phrase), length: wordCount(phrase) });
  for (const role of ["ignored", "accessories", "keepsakes"] as const)
    for (const phrase of wording[role]) phrases.add(phrase, { role, length: wordCount(phrase) });
  return phrases;
}

function indexConditions(conditions: RuleBook["conditions"]): PhraseIndex<string> {
  const index = new PhraseIndex<string>();
  for (const [condition, words] of Object.entries(conditions))
    for (const word of words) index.add(word, condition);
  return index;
}

/** The phrases that a register may abbreviate, and names of several words, which have no verdict. */
function compileCutPhrases(
  rules: readonly Rule[],
  phrases: PhraseIndex<Meaning>,
  several: readonly string[],
): CutPhrases {
  const cutPhrases = new CutPhrases();
  for (const { places, meaning } of phrases.inARow())
    if ("rule" in meaning && naming.has(meaning.role))
      cutPhrases.add({ places, verdict: rules[meaning.rule]?.verdict ?? null });
  for (const phrase of several)
    if (phrase.includes(" "))
      cutPhrases.add({ places: phrase.split(" ").map((word) => [singular(word)]), verdict: null });
  return cutPhrases;
}

/** One-word names of what an account may pay for, with or without a letter. */
function careWords(rules: readonly Rule[], { brands, drugs }: RuleBook["names"]): Set<string> {
  const speaking = rules.filter(({ verdict }) => verdict !== "not-eligible");
  const ids = new Set(speaking.map(({ id }) => id));
  const names = [...brands, ...drugs].filter(({ rule }) => ids.has(rule)).map(({ phrase }) => phrase);
  const words = [...names, ...speaking.flatMap(({ called }) => called)].filter((name) =>
    /^[a-z]+$/.test(name),
  );
  return new Set(words.map(singular));
}
