import { append } from "~/platform/values/append";
import { singular, type Words, withoutAbbreviationDots } from "./words";

/** A position in a phrase: any of these words, or a word with one of these prefixes. */
interface Place {
  words: string[];
  beginnings: string[];
  /** Up to this many other words may come before it. */
  gap: number;
}

const widestGap = 3;
const minBeginningLength = 3;

/**
 * Parses a phrase as the rules write it: `knee brace`, `ear/forehead thermometer`, `probiotic*`, `knee .. brace`, `{spf
 * 15+} sunscreen`. Throws for one without a word.
 */
function readPhrase(text: string): Place[] {
  const places: Place[] = [];
  let gap = 0;
  for (const piece of withoutAbbreviationDots(text.toLowerCase())
    .replace(/['’]/g, "")
    .replace(/-/g, " ")
    .match(/\{[^}]*\}|[^\s]+/g) ?? []) {
    if (piece === "..") {
      gap = widestGap;
      continue;
    }
    if (piece === "and" || piece === "n") continue;
    const options = piece.startsWith("{") ? [piece] : piece.split("/");
    const words = options.filter((word) => !word.endsWith("*")).map(readWord);
    const beginnings = options.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
    places.push({ words, beginnings, gap });
    gap = 0;
  }
  if (places.length === 0) throw new Error(`a phrase without a word: ${text}`);
  if (places[0]?.beginnings.some(({ length }) => length < minBeginningLength))
    throw new Error(`too short a beginning: ${text}`);
  return places;
}

function readWord(word: string): string {
  if (word.startsWith("{")) return word;
  if (!/^[\p{L}\p{N}.]+$/u.test(word)) throw new Error(`not a plain word: ${word}`);
  return singular(word);
}

const fits = (place: Place, word: string): boolean =>
  place.words.includes(word) || place.beginnings.some((beginning) => word.startsWith(beginning));

/** A phrase found in a text: words from `start` to `end` (exclusive). */
export interface Found<Meaning> {
  meaning: Meaning;
  start: number;
  end: number;
}

interface Entry<Meaning> {
  places: Place[];
  meaning: Meaning;
}

/** The error in a phrase; null for one that can be added to a `PhraseIndex`. */
export function phraseFault(phrase: string): string | null {
  try {
    readPhrase(phrase);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Finds many phrases at once, by their first word. */
export class PhraseIndex<Meaning> {
  private readonly byWord = new Map<string, Entry<Meaning>[]>();
  private readonly byBeginning = new Map<string, Entry<Meaning>[]>();

  private readonly known = new Set<string>();

  knows = (word: string): boolean => this.known.has(word);

  /** Every word of a phrase, without those that are only beginnings. */
  get words(): Iterable<string> {
    return this.known;
  }

  /** The words of every phrase of several that follow each other, with what it means. */
  *inARow(): Generator<{ places: string[][]; meaning: Meaning }> {
    for (const entries of this.byWord.values())
      for (const { places, meaning } of entries)
        if (places.length > 1 && places.every(({ gap, words }) => gap === 0 && words.length > 0))
          yield { places: places.map(({ words }) => words), meaning };
  }

  /** The two words of a name that is written as one, "kneebrace"; of a brand's even if the second is short, "gasx". Null if it is none. */
  apart(word: string, kindOf: (meaning: Meaning) => "name" | "brand" | null): [string, string] | null {
    if (this.known.has(word)) return null;
    for (let at = minBeginningLength; at < word.length; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      for (const { places, meaning } of this.byWord.get(first) ?? []) {
        const [, last, third] = places;
        if (!last || third || last.gap > 0 || !last.words.includes(second)) continue;
        const kind = kindOf(meaning);
        if (kind === "brand" || (kind === "name" && second.length >= minBeginningLength))
          return [first, second];
      }
    }
    return null;
  }

  /** Throws for a malformed phrase. */
  add(phrase: string, meaning: Meaning): void {
    const places = readPhrase(phrase);
    const [first] = places;
    const entry = { places, meaning };
    for (const { words } of places) for (const word of words) this.known.add(word);
    for (const beginning of first?.beginnings ?? []) {
      append(this.byBeginning, beginning, entry);
    }
    for (const word of first?.words ?? []) append(this.byWord, word, entry);
  }

  /** All phrases in the text, once per start position. Phrases don't match across commas and other separators. */
  find(text: Words): Found<Meaning>[] {
    const found: Found<Meaning>[] = [];
    text.words.forEach((word, start) => {
      for (const entry of this.startingWith(word)) {
        const end = endOf(entry.places, text, start);
        if (end !== null) found.push({ meaning: entry.meaning, start, end });
      }
    });
    return found;
  }

  private *startingWith(word: string): Generator<Entry<Meaning>> {
    yield* this.byWord.get(word) ?? [];
    for (let length = minBeginningLength; length <= word.length; length++) {
      yield* this.byBeginning.get(word.slice(0, length)) ?? [];
    }
  }
}

function endOf(places: Place[], { words, parts }: Words, start: number): number | null {
  let at = start;
  for (const place of places.slice(1)) {
    const last = at + 1 + place.gap;
    do at++;
    while (at <= last && !fits(place, words[at] ?? ""));
    if (at > last || at >= words.length || parts[at] !== parts[start]) return null;
  }
  return at + 1;
}
