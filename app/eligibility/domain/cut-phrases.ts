import type { Words } from "./words";

/** A phrase's words, each with its spellings, and the verdict it speaks for; null for one that decides nothing. */
interface Phrase {
  places: readonly (readonly string[])[];
  verdict: string | null;
}

/** Words that a register abbreviated, in place of the first `length` of its words. */
interface WrittenOut {
  words: readonly string[];
  length: number;
}

interface Reading extends WrittenOut {
  verdict: string | null;
  /** Share of the phrase's letters that are printed. */
  share: number;
}

/** The fewest letters of all abbreviations of a phrase: fewer may be short for too much. */
const fewestLetters = 6;
/** The fewest letters of each of two words printed as one. */
const half = 3;
/** Share of a phrase's letters by which a reading must lead one of another verdict. */
const ahead = 0.15;

/**
 * Phrases of several words as cash registers abbreviate them: "FRST RSPNS", "BRTHE RT STRP". A single word can be short for many;
 * beside its neighbor it is the one that a known phrase has there.
 */
export class CutPhrases {
  /** By their number of words and the first letters of the first two, each once for a verdict. */
  private readonly phrases = new Map<string, Map<string, Phrase>>();

  add({ places: [first = [], second = [], ...others], verdict }: Phrase): void {
    for (const a of initialsOf(first))
      for (const b of initialsOf(second)) {
        const places = [first.filter((one) => one[0] === a), second.filter((one) => one[0] === b), ...others];
        const key = `${places.length}${a}${b}`;
        const same = this.phrases.get(key) ?? new Map();
        this.phrases.set(key, same.set(`${places.join(" ")} ${verdict}`, { places, verdict }));
      }
  }

  /**
   * The phrase that the words from `start` on are short for; null if there is none, or phrases of different verdicts. `isWhole` is true for a
   * word that is never an abbreviation.
   */
  at({ words, parts }: Words, start: number, isWhole: (word: string) => boolean): WrittenOut | null {
    const inPart = words.filter((_, at) => at >= start && parts[at] === parts[start]);
    return onlyOf(this.readings(inPart, isWhole));
  }

  /** The phrase of two words that a register printed as one, "PNTBTR"; null if there is none, or phrases of different verdicts. */
  joined(word: string, isWhole: (word: string) => boolean): readonly string[] | null {
    const splits = Array.from({ length: Math.max(0, word.length - 2 * half + 1) }, (_, at) => at + half);
    const read = splits.flatMap((at) => this.readings([word.slice(0, at), word.slice(at)], isWhole));
    return onlyOf(read)?.words ?? null;
  }

  private readings(words: readonly string[], isWhole: (word: string) => boolean): Reading[] {
    const [first = "", second = ""] = words;
    const readings: Reading[] = [];
    for (let length = 2, letters = first.length; length <= words.length; length++) {
      letters += words[length - 1]?.length ?? 0;
      if (letters < fewestLetters) continue;
      const phrases = this.phrases.get(`${length}${first.charAt(0)}${second.charAt(0)}`)?.values() ?? [];
      for (const { places, verdict } of phrases) {
        const meant = meantBy(words, places, isWhole);
        if (meant) readings.push({ words: meant, length, verdict, share: letters / meant.join("").length });
      }
    }
    return readings;
  }
}

/** The phrase's words, each printed in full or abbreviated by the word at its place; null if one isn't. */
function meantBy(
  words: readonly string[],
  places: Phrase["places"],
  isWhole: (word: string) => boolean,
): string[] | null {
  const meant: string[] = [];
  for (const [at, place] of places.entries()) {
    const word = words[at] ?? "";
    const name = place.find((one) => word === one || (isShortFor(word, one) && !isWhole(word)));
    if (name === undefined) return null;
    meant.push(name);
  }
  return meant;
}

const initialsOf = (words: readonly string[]) => new Set(words.map((word) => word.charAt(0)));

/** The longest reading, and of those the one with the most letters printed; null if another verdict is about as near. */
function onlyOf(readings: Reading[]): Reading | null {
  const [best, ...others] = readings.sort((a, b) => b.length - a.length || b.share - a.share);
  if (!best) return null;
  const isUnclear = others.some(
    ({ length, verdict, share, words }) =>
      length === best.length &&
      verdict !== best.verdict &&
      share > best.share - ahead &&
      words.join(" ") !== best.words.join(" "),
  );
  return isUnclear ? null : best;
}

const consonants = (word: string): number => word.replace(/[aeiouy]/g, "").length;

/** Whether a register may print one word for another: its beginning, or the first letter and more than half of the consonants. */
export function isShortFor(word: string, name: string): boolean {
  if (word.length < 2 || word.length >= name.length || word[0] !== name[0]) return false;
  if (name.startsWith(word)) return word.length > 2;
  return isWithin(word, name) && consonants(word) * 2 > consonants(name);
}

/** True if a word is a subsequence of another. */
export function isWithin(word: string, name: string): boolean {
  let from = 0;
  for (let at = 0; at < word.length; at++) {
    from = name.indexOf(word.charAt(at), from) + 1;
    if (from === 0) return false;
  }
  return true;
}
