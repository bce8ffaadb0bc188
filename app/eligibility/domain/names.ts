import type { Words } from "./words";

/** The files of content/eligibility/names, as JSON. Rules by their ids. */
export interface WrittenNames {
  /** Brands with one kind of product. A bare one decides only if the title has nothing else but what pharmacies print. */
  brands: readonly { rule: string; phrase: string; isBare: boolean }[];
  /** Brands with several kinds of products, which decide nothing. */
  several: readonly string[];
  /** Drugs; one with a strength ("5 mg") matches only this strength. */
  drugs: readonly { rule: string; phrase: string; strength: string | null }[];
  /** Endings in the names of unlisted drugs. */
  stems: readonly { rule: string; ending: string }[];
  /** Words that pharmacies print beside a drug. */
  pharmacy: readonly string[];
  /** Abbreviations on cash register receipts, each with the word that it stands for. */
  short: readonly (readonly [string, string])[];
}

/** The same, for looking up. */
export interface Names extends Omit<WrittenNames, "pharmacy" | "short"> {
  pharmacy: ReadonlySet<string>;
  short: ReadonlyMap<string, string>;
}

/** Names as cash registers abbreviate them: "NEOSPRN", "ACCUCHEK", "AMOXICIL". */
export class CutNames {
  private readonly byBones = new Map<string, string[][]>();
  private readonly byBeginning = new Map<string, string[][]>();

  constructor(names: Iterable<readonly string[]>) {
    const seen = new Set<string>();
    for (const words of names) {
      const whole = words.join("");
      if (seen.has(whole) || whole.length < shortest || !/^[a-z]+$/.test(whole)) continue;
      seen.add(whole);
      append(this.byBones, bones(whole), [...words]);
      if (words.length === 1 && whole.length > beginning + 1)
        append(this.byBeginning, whole.slice(0, beginning), [...words]);
    }
  }

  /** The words of the only name that an abbreviation can stand for; null if there is none, or several. */
  named(word: string): readonly string[] | null {
    if (word.length < shortest || !/^[a-z]+$/.test(word)) return null;
    const whole = (this.byBones.get(bones(word)) ?? []).filter((name) => isWithin(word, name.join("")));
    const [found, other] =
      whole.length > 0
        ? whole
        : (this.byBeginning.get(word.slice(0, beginning)) ?? []).filter(([name]) => name?.startsWith(word));
    return found && !other ? found : null;
  }
}

const shortest = 5;
const beginning = 6;
/** Registers drop vowels, but never the first letter. */
const bones = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, "");

/** True if a word is a subsequence of another. */
function isWithin(word: string, name: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === word[at]) at++;
  return at === word.length;
}

function append(map: Map<string, string[][]>, key: string, words: string[]): void {
  const known = map.get(key);
  if (known) known.push(words);
  else map.set(key, [words]);
}

/** True if a title is printed as registers do: without lowercase letters. */
export const isPrinted = (title: string): boolean => !/\p{Ll}/u.test(title) && /\p{Lu}{2}/u.test(title);

/** Replaces each word that `expansionOf` knows; the others stay. */
export function writtenOut(
  { words, parts }: Words,
  expansionOf: (word: string) => readonly string[] | null | undefined,
): Words {
  const out: Words = { words: [], parts: [] };
  words.forEach((word, at) => {
    for (const one of expansionOf(word) ?? [word]) {
      out.words.push(one);
      out.parts.push(parts[at] ?? 0);
    }
  });
  return out;
}

/** True if all words except those from `start` to `end` are what pharmacies print beside a name. */
export function isAllPrint(
  { words }: Words,
  isNamed: (at: number) => boolean,
  pharmacy: ReadonlySet<string>,
): boolean {
  return words.every(
    (word, at) => isNamed(at) || /^(?:\d|\{(?:mg|percent|iu)\}$)/.test(word) || pharmacy.has(word),
  );
}
