import type { LineEligibility } from "~/orders/domain/line-eligibility";
import { foldText } from "~/platform/values/fold-text";
import { needsLetter, productsNamed } from "../../domain/asked-products";

/** The lines of an order, and the one product of a paid request. */
export interface RequestLine {
  title: string | null;
  url: string | null;
  eligibility: LineEligibility | null;
}

export interface UnrequestedLine {
  /** The name of the checkbox that adds the line to the letter. */
  name: string;
  title: string;
  eligibility: LineEligibility;
}

/** The lines of an order that no letter is requested for. A provider may add each with its checkbox. */
export const unrequestedLines = (lines: readonly RequestLine[]): UnrequestedLine[] =>
  lines.flatMap((line, index) =>
    needsLetter(line) || line.eligibility === null || !line.title
      ? []
      : [{ name: `line-${index}`, title: line.title, eligibility: line.eligibility }],
  );

/** The letter's product text with the checked lines added, except those that it already names. */
export const withLines = (product: string, ticked: readonly UnrequestedLine[]): string =>
  [product, ...ticked.map(({ title }) => title).filter((title) => !names(product, title))]
    .filter(Boolean)
    .join("; ");

/** The first unchecked line whose title the provider wrote into the product text, apart from the requested products. */
export function lineNamedIn(
  product: string,
  unticked: readonly UnrequestedLine[],
  lines: readonly RequestLine[],
): UnrequestedLine | null {
  const asked = productsNamed(lines).split("; ").map(foldWords).filter(Boolean);
  const rest = asked.reduce((words, title) => words.replaceAll(title, " "), foldWords(product));
  return unticked.find(({ title }) => rest.includes(foldWords(title))) ?? null;
}

const names = (product: string, title: string): boolean => foldWords(product).includes(foldWords(title));

const foldWords = (words: string): string => foldText(words).replace(/\s+/g, " ").trim();

/** Those of them that the provider ticked. */
export const tickedLines = (
  answer: Readonly<Record<string, string | undefined>>,
  lines: readonly RequestLine[],
) => unrequestedLines(lines).filter(({ name }) => answer[name]);
