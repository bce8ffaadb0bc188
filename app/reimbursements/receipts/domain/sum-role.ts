import { foldText } from "~/platform/values/fold-text";
import { type SumRole, type SumWords, sumWords } from "./label-words";

/** Words in brackets, counts and rates don't say which sum it is. */
const beside =
  /\b\d{1,2}:\d{2} ?[ap]m\b|\([^()]{0,60}\)|\[[^[\]]{0,40}\]|\d+(?:[.,]\d+)? ?%|#\S*|\*+|\b[x.*]{2,}\d*\b|\b\d[\d.,:-]*\b/g;

/** Letters that OCR reads as digits. */
const misread: Readonly<Record<string, string>> = { "0": "o", "1": "l", "5": "s", "8": "b", "|": "l" };

const wordsOf = (label: string): string[] =>
  foldText(label.replace(/(?<=[a-z])(?=[A-Z]{3})/g, " ").replace(/\b(tax) ?\d\b/gi, "$1 "))
    .replace(
      /(?<=[a-z])[0158|](?=[a-z])|(?<=[a-z]{3})[0158|](?![0-9])/g,
      (letter) => misread[letter] ?? letter,
    )
    .replace(beside, " ")
    .replace(/[^a-z0-9&$]+/g, " ")
    .trim()
    .split(" ")
    .filter((word) => word !== "");

const vocabulary = new Set(
  sumWords.flatMap(([, { heads, company }]) => [...heads.flatMap((head) => head.split(" ")), ...company]),
);

/** Words of a photo without the gap between them, or with one too many: "Ordertotal", "MASTERCA RD". */
function mended(words: readonly string[]): readonly string[] {
  const whole = words.join("");
  if (words.length > 1 && words.length < 4 && whole.length > 7 && vocabulary.has(whole)) return [whole];
  return words.flatMap((word) => {
    if (vocabulary.has(word)) return [word];
    const ends = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => at + 2);
    const end = ends.find((at) => vocabulary.has(word.slice(0, at)) && vocabulary.has(word.slice(at)));
    return end === undefined ? [word] : [word.slice(0, end), word.slice(end)];
  });
}

/** Taken off, it was paid before: what was bought costs no less. */
const earlier = /^(?:deposits?|prepaid|prepayments?)$/;

/** The sum that a line's words name; null if the line isn't a sum, but e.g. an item. */
export function sumRole(label: string, isNegative = false): SumRole | null {
  if (label.length > 90) return null;
  const words = mended(wordsOf(label));
  if (words.length === 0) return null;
  if (isNegative && words.some((word) => earlier.test(word))) return "payment";
  for (const [role, sums] of sumWords) if (fits(words, sums, isNegative)) return role;
  return null;
}

const heads = new Map(
  sumWords.map(([, sums]) => [sums, sums.heads.map((head) => ` ${head.replace(/[^a-z0-9&$]+/g, " ")} `)]),
);

function fits(words: readonly string[], sums: SumWords, isNegative: boolean): boolean {
  if (words.length > sums.max) return false;
  const line = ` ${words.join(" ")} `;
  const [first, ...more] = (heads.get(sums) ?? []).filter((head) => line.includes(head));
  if (first === undefined) return false;
  // The last word of a name says what the thing is: "cold-chain shipping", but not "shipping tape".
  if (words.length <= 4 && sums.last?.has(words.at(-1) ?? "")) return true;
  if (sums.open === "any" || (sums.open === "minus" && isNegative)) return true;
  const isPhrase = (head: string) => head.trim().includes(" ");
  if (sums.open && [first, ...more].some(isPhrase)) return true;
  const rest = [first, ...more].reduce((left, head) => left.replace(head, " "), line).trim();
  return rest === "" || rest.split(" ").every((word) => sums.company.has(word));
}
