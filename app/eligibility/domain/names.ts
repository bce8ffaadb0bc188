import type { Words } from "./words";

/** What is known by name: the files of content/eligibility/names. Rules by their ids. */
export interface Names {
  /** Brands of one kind; a bare one decides only where a title says nothing but it and what pharmacies print. */
  brands: readonly { rule: string; phrase: string; isBare: boolean }[];
  /** Brands of several kinds, which decide nothing. */
  several: readonly string[];
  /** Drugs; with a strength ("5 mg"), of this strength only. */
  drugs: readonly { rule: string; phrase: string; strength: string | null }[];
  /** How the names of drugs end that aren't listed. */
  stems: readonly { rule: string; ending: string }[];
  /** Words pharmacies print beside a drug. */
  pharmacy: ReadonlySet<string>;
  /** What registers print for a word. */
  short: ReadonlyMap<string, string>;
}

/** Names as registers cut them: "NEOSPRN", "ACCUCHEK", "AMOXICIL". */
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

  /** The words of the one name that a cut word can be; null for none, and for several. */
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
/** Registers leave out vowels, never the first letter. */
const bones = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, "");

/** Whether a word's letters are in another's, in their order. */
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

/** Whether a title is printed as registers print: without small letters. */
export const isPrinted = (title: string): boolean => !/\p{Ll}/u.test(title) && /\p{Lu}{2}/u.test(title);

/** The words of a register's line, written out. `isKnown` tells words that are meant as they are. */
export function writtenOut(
  { words, parts }: Words,
  { short }: Names,
  cut: CutNames,
  isKnown: (word: string) => boolean,
): Words {
  const out: Words = { words: [], parts: [] };
  words.forEach((word, at) => {
    const long = short.get(word)?.split(" ") ?? (isKnown(word) ? null : cut.named(word)) ?? [word];
    for (const one of long) {
      out.words.push(one);
      out.parts.push(parts[at] ?? 0);
    }
  });
  return out;
}

/** Whether all words but those from `start` to `end` are what pharmacies print beside a name. */
export function isAllPrint(
  { words }: Words,
  isNamed: (at: number) => boolean,
  pharmacy: ReadonlySet<string>,
): boolean {
  return words.every(
    (word, at) => isNamed(at) || /^(?:\d|\{(?:mg|percent|iu)\}$)/.test(word) || pharmacy.has(word),
  );
}
