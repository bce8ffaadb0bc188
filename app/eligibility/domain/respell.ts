import type { EligibilityRules } from "./compile-rules";
import { isWithin } from "./cut-phrases";
import { bones, isPrinted } from "./names";
import { readWords } from "./words";

/** What a person may have meant by a title, and the words that differ. */
interface Respelled {
  title: string;
  typed: string;
  meant: string;
}

/** People who type a name type few words; a listing's unknown words are other brands. */
const mostWords = 4;
const maxTitleLength = 60;
/** Shortest names, other words, and words in a known phrase, that one wrong letter leaves recognizable. */
const shortest = { name: 6, word: 8, besideAnother: 4 } as const;

/** A short title with the US name in place of another one: "curitas", "nappies". Null for all others. */
export function translate(title: string, { translated }: EligibilityRules): Respelled | null {
  if (isPrinted(title) || title.length > maxTitleLength) return null;
  const text = readWords(title, maxTitleLength);
  const [longest] = translated
    .find(text)
    .filter(({ meaning, start, end }) => !meaning.isBare || end - start === text.words.length)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  if (!longest) return null;
  const { start, end } = longest;
  const { meant } = longest.meaning;
  const words = [...text.words.slice(0, start), meant, ...text.words.slice(end)];
  return { title: words.join(" "), typed: asTyped(title, text.words.slice(start, end)), meant };
}

/**
 * A short title in which one word that no rule knows is one letter off the only name or word that it can be ("tylonol"), or in which a
 * name is written as two words ("water pik"). Null for all others, and for a register's line, which has no typing errors.
 */
export function respell(title: string, rules: EligibilityRules): Respelled | null {
  if (isPrinted(title) || title.length > maxTitleLength) return null;
  const { words } = readWords(title, maxTitleLength);
  if (words.length > mostWords) return null;
  const { ordinary, pharmacy } = rules.names;
  const isKnown = (word: string) => rules.phrases.knows(word) || pharmacy.has(word) || ordinary.has(word);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const joined = next === undefined ? "" : word + next;
    const isApart =
      joined.length >= shortest.name &&
      (isKnown(word) && isKnown(next ?? "") ? isName(joined, rules) : isKnown(joined));
    const near = isKnown(word) ? null : (onlyNear(word, rules) ?? onlyInPhrase(words, at, rules));
    const meant = isApart ? joined : near;
    if (!meant) continue;
    const length = isApart ? 2 : 1;
    return {
      title: [...words.slice(0, at), meant, ...words.slice(at + length)].join(" "),
      typed: asTyped(title, words.slice(at, at + length)),
      meant,
    };
  }
  return null;
}

/** A title's words as they were typed, with their endings and accents. */
function asTyped(title: string, words: readonly string[]): string {
  const pieces = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const typed = (word: string) =>
    pieces.find((piece) => readWords(piece, maxTitleLength).words.includes(word));
  return words.map((word) => typed(word) ?? word).join(" ");
}

const isName = (word: string, { spellings }: EligibilityRules): boolean =>
  spellings.get(word.charAt(0))?.names.includes(word) ?? false;

/** The only known word that is one letter off; null if there is none, or several. */
const onlyNear = (word: string, rules: EligibilityRules): string | null =>
  word.length < shortest.name ? null : onlyOf(nearTo(word, rules, word.length >= shortest.word));

/** A shorter word is known by its neighbor: of "breast pmup" one product has the name. */
function onlyInPhrase(words: readonly string[], at: number, rules: EligibilityRules): string | null {
  const word = words[at] ?? "";
  if (word.length < shortest.besideAnother) return null;
  const isNamed = (one: string) =>
    rules.phrases
      .find({
        words: words.map((other, place) => (place === at ? one : other)),
        parts: words.map(() => 0),
        sentences: words.map(() => 0),
      })
      .some(
        ({ meaning: { role }, start, end }) =>
          (role === "called" || role === "overrules") && end - start > 1 && start <= at && at < end,
      );
  return onlyOf(nearTo(word, rules, true).filter(isNamed));
}

/** Names, and other words if `hasWords`, that are one letter off. */
export function nearTo(word: string, { spellings }: EligibilityRules, hasWords: boolean): string[] {
  const { names, words } = spellings.get(word.charAt(0)) ?? { names: [], words: [] };
  const isNear = (one: string) => isOneOff(word, one);
  return [...names.filter(isNear), ...(hasWords ? words.filter(isNear) : [])];
}

/** The only one, in full where others are what registers print for it: "sanitzr" and "sanitizer". */
function onlyOf(near: readonly string[]): string | null {
  const [longest = null] = near.toSorted((a, b) => b.length - a.length);
  const isShort = (one: string) =>
    longest !== null && bones(one) === bones(longest) && isWithin(one, longest);
  return near.every(isShort) ? longest : null;
}

/** Whether one letter is missing, added or another one, or two neighbors have changed places. */
function isOneOff(word: string, name: string): boolean {
  const [short, long] = word.length <= name.length ? [word, name] : [name, word];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  );
}
