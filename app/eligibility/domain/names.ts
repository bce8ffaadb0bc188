import { append } from "~/platform/values/append";
import { isWithin } from "./cut-phrases";
import type { Words } from "./words";

/** The files of content/eligibility/names, as JSON. Rules by their ids. */
export interface WrittenNames {
  /** Brands with one kind of product. A bare one decides only if the title has nothing else but what stores print. */
  brands: readonly { rule: string; phrase: string; isBare: boolean }[];
  /** What people type for a category and nothing else. */
  plain: readonly { rule: string; phrase: string }[];
  /** Names of services: one decides only beside words of `besideServices`, a bare one only as the whole title. */
  services: readonly { rule: string; phrase: string; isBare: boolean }[];
  /** Endings in the names of unlisted procedures. */
  procedures: readonly { rule: string; ending: string }[];
  besideServices: readonly string[];
  /** Brands with several kinds of products, which decide nothing. */
  several: readonly string[];
  /** Drugs; one with a strength ("5 mg") matches only this strength. */
  drugs: readonly { rule: string; phrase: string; strength: string | null }[];
  /** Endings in the names of unlisted drugs. */
  stems: readonly { rule: string; ending: string }[];
  /** Things of daily life by their plain names. A bare one is also what other things taste of or are made with. */
  everyday: readonly { rule: string; phrase: string; isBare: boolean }[];
  /** Words beside such a name that change nothing. */
  beside: readonly string[];
  /** Words that pharmacies print beside a drug. */
  pharmacy: readonly string[];
  /** Abbreviations on cash register receipts, each with the word that it stands for. */
  short: readonly (readonly [string, string])[];
  /** Names in Spanish, British English and everyday speech, each with the US name. A bare one decides only as the whole title. */
  translated: readonly { said: string; meant: string; isBare: boolean }[];
  /** English words that no rule knows and that a name's abbreviation or a typing error could be: they are themselves. */
  ordinary: readonly string[];
}

/** The same, for looking up. */
export interface Names extends Omit<WrittenNames, "pharmacy" | "short" | "ordinary" | "besideServices"> {
  besideServices: ReadonlySet<string>;
  pharmacy: ReadonlySet<string>;
  ordinary: ReadonlySet<string>;
  short: ReadonlyMap<string, string>;
}

/** Names as cash registers abbreviate them: "NEOSPRN", "ACCUCHEK", "AMOXICIL". */
export class CutNames {
  private readonly byBones = new Map<string, string[][]>();
  private readonly byBeginning = new Map<string, string[][]>();
  private readonly byBonesBeginning = new Map<string, string[][]>();

  constructor(names: Iterable<readonly string[]>) {
    const seen = new Set<string>();
    for (const words of names) {
      const whole = words.join("");
      if (seen.has(whole) || whole.length < shortest || !/^[a-z]+$/.test(whole)) continue;
      seen.add(whole);
      append(this.byBones, bones(whole), [...words]);
      if (words.length > 1) continue;
      append(this.byBeginning, whole.slice(0, shortest), [...words]);
      append(this.byBonesBeginning, bones(whole).slice(0, shortest), [...words]);
    }
  }

  /** The words of the only name that a word can be short for; null if there is none, or several. */
  named(word: string): readonly string[] | null {
    if (word.length < shortest || !/^[a-z]+$/.test(word)) return null;
    const whole = (this.byBones.get(bones(word)) ?? []).filter((name) => isWithin(word, name.join("")));
    if (whole.length > 0) return longestOf(whole);
    const begun = (this.byBeginning.get(word.slice(0, shortest)) ?? []).filter(([name]) =>
      name?.startsWith(word),
    );
    if (begun.length > 0) return shortestOf(begun);
    return shortestOf(
      (this.byBonesBeginning.get(bones(word).slice(0, shortest)) ?? []).filter(
        ([name = ""]) => bones(name).startsWith(bones(word)) && isWithin(word, name),
      ),
    );
  }
}

const shortest = 5;
/** Registers drop vowels, but never the first letter, and print a doubled consonant once. */
export const bones = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replace(/[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");

/** The longest of names that are all short for it: "sunscrn" and "sunscreen". */
function longestOf(names: readonly (readonly string[])[]): readonly string[] | null {
  const [longest] = names.toSorted((a, b) => b.join("").length - a.join("").length);
  const whole = longest?.join("") ?? "";
  return longest && names.every((name) => isWithin(name.join(""), whole)) ? longest : null;
}

/** The shortest of names that all begin with it: "sunglass" and "sunglasses". */
function shortestOf(names: readonly (readonly string[])[]): readonly string[] | null {
  const [least] = names.toSorted(([a = ""], [b = ""]) => a.length - b.length);
  return least && names.every(([name]) => name?.startsWith(least[0] ?? "")) ? least : null;
}

/** True if a title is printed as registers do: without lowercase letters. */
export const isPrinted = (title: string): boolean => !/\p{Ll}/u.test(title) && /\p{Lu}{2}/u.test(title);

/** Replaces what `phraseAt` reads from a position on, else each word that `expansionOf` knows; the others stay. */
export function writtenOut(
  text: Words,
  expansionOf: (word: string) => readonly string[] | null | undefined,
  phraseAt: (at: number) => { words: readonly string[]; length: number } | null = () => null,
): Words {
  const out: Words = { words: [], parts: [], sentences: [] };
  for (let at = 0; at < text.words.length; ) {
    const word = text.words[at] ?? "";
    const phrase = phraseAt(at) ?? { words: expansionOf(word) ?? [word], length: 1 };
    for (const one of phrase.words) {
      out.words.push(one);
      out.parts.push(text.parts[at] ?? 0);
      out.sentences.push(text.sentences[at] ?? 0);
    }
    at += phrase.length;
  }
  return out;
}

/** True if all words but a name's are among `others`, a figure or a number. */
export function isAllPrint(
  { words }: Words,
  isNamed: (at: number) => boolean,
  others: ReadonlySet<string>,
): boolean {
  return words.every(
    (word, at) => isNamed(at) || /^(?:\d|\{(?:mg|percent|iu)\}$)/.test(word) || others.has(word),
  );
}

/** Names of brands and drugs, and all other words that phrases have, as they are spelled. */
interface Spelled {
  names: string[];
  words: string[];
}

/** How names and words are spelled, by the first letter. */
export function spellingsOf({ brands, drugs }: Names, words: Iterable<string>): ReadonlyMap<string, Spelled> {
  const spellings = new Map<string, Spelled>();
  const add = (kind: keyof Spelled, word: string) => {
    const known = spellings.get(word.charAt(0)) ?? { names: [], words: [] };
    known[kind].push(word);
    spellings.set(word.charAt(0), known);
  };
  const named = new Set([...brands, ...drugs].flatMap(({ phrase }) => phrase.split(/[ /-]/)));
  for (const word of named) add("names", word);
  for (const word of words) if (!named.has(word)) add("words", word);
  return spellings;
}
