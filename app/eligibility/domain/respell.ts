import type { EligibilityRules } from "./compile-rules";
import { isPrinted } from "./names";
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
/** Shortest names, and shortest other words, that one wrong letter leaves recognizable. */
const shortest = { name: 6, word: 8 } as const;

/**
 * A short title in which one word that no rule knows is one letter off the only name or word that it can be ("tylonol"), or in which a
 * name stands in two words ("water pik"). Null for all others, and for a register's line, which has no typing errors.
 */
export function respell(title: string, rules: EligibilityRules): Respelled | null {
  if (isPrinted(title) || title.length > maxTitleLength) return null;
  const { words } = readWords(title, maxTitleLength);
  if (words.length > mostWords) return null;
  const isKnown = (word: string) => rules.phrases.knows(word) || rules.names.pharmacy.has(word);
  const pieces = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const asTyped = (word: string) =>
    pieces.find((piece) => readWords(piece, maxTitleLength).words.includes(word)) ?? word;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const joined = next === undefined ? "" : word + next;
    const isApart =
      joined.length >= shortest.name && isKnown(joined) && !(isKnown(word) && isKnown(next ?? ""));
    const meant = isApart ? joined : isKnown(word) ? null : onlyNear(word, rules);
    if (!meant) continue;
    const length = isApart ? 2 : 1;
    return {
      title: [...words.slice(0, at), meant, ...words.slice(at + length)].join(" "),
      typed: words
        .slice(at, at + length)
        .map(asTyped)
        .join(" "),
      meant,
    };
  }
  return null;
}

/** The only known word that is one letter off; null if there is none, or several. */
function onlyNear(word: string, { spellings }: EligibilityRules): string | null {
  if (word.length < shortest.name || !/^[a-z]+$/.test(word)) return null;
  const { names, words } = spellings.get(word.charAt(0)) ?? { names: [], words: [] };
  const known = word.length < shortest.word ? names : [...names, ...words];
  const near = new Set(known.filter((one) => isOneOff(word, one)));
  const [meant = null] = near;
  return near.size === 1 ? meant : null;
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
