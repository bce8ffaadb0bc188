import type { LineEligibility } from "~/orders/domain/line-eligibility";
import { foldText } from "~/platform/values/fold-text";
import { needsLetter, productsNamed } from "../../domain/asked-products";

/** The lines of an order, and the one product of a paid request. */
export interface RequestLine {
  title: string | null;
  url: string | null;
  eligibility: LineEligibility | null;
}

/** A line of an order that no letter is asked for. */
export interface OtherLine {
  /** The name of the checkbox that adds the line to the letter. */
  name: string;
  title: string;
  eligibility: LineEligibility;
}

/** The lines that no letter is asked for; each has a box of its own. */
export const otherLines = (lines: readonly RequestLine[]): OtherLine[] =>
  lines.flatMap((line, index) =>
    needsLetter(line) || line.eligibility === null || !line.title
      ? []
      : [{ name: `line-${index}`, title: line.title, eligibility: line.eligibility }],
  );

/** What the letter's product is with the ticked lines; a line that is named already isn't named twice. */
export const withLines = (product: string, ticked: readonly OtherLine[]): string =>
  [product, ...ticked.map(({ title }) => title).filter((title) => !names(product, title))]
    .filter(Boolean)
    .join("; ");

/** The first of these lines that the product's name holds, besides what a letter is asked for. */
export function lineNamedIn(
  product: string,
  unticked: readonly OtherLine[],
  lines: readonly RequestLine[],
): OtherLine | null {
  const asked = productsNamed(lines).split("; ").map(folded).filter(Boolean);
  const rest = asked.reduce((words, title) => words.replaceAll(title, " "), folded(product));
  return unticked.find(({ title }) => rest.includes(folded(title))) ?? null;
}

const names = (product: string, title: string): boolean => folded(product).includes(folded(title));

const folded = (words: string): string => foldText(words).replace(/\s+/g, " ").trim();
