import { moneyInText } from "./money-in-text";
import type { DocumentRow } from "./receipt-document";

/** The folder of an archive whose pictures are parts of one receipt, in the order of their names. */
export const pagesFolder = "one-receipt/";

/** A row with fewer letters and digits, such as a bare price, may appear on any page, so it isn't compared. */
const minLetters = 6;
/** The same row is read almost alike wherever it is in a picture: all digits, and most letters. */
const minAlike = 0.85;

/**
 * The rows of pictures of one receipt, one after the other. Rows that both the end of a picture and the start of the next
 * show are there once; between them may be what a phone shows around a page, which has no amounts.
 */
export function joinPages(pages: readonly (readonly DocumentRow[])[]): DocumentRow[] {
  return pages.reduce<DocumentRow[]>((joined, page) => {
    const { end, start } = overlapOf(joined, page);
    return [...joined.slice(0, end), ...page.slice(start)];
  }, []);
}

/** Up to where the first rows count, and from where the next ones do. */
function overlapOf(first: readonly DocumentRow[], next: readonly DocumentRow[]) {
  const [shown, again] = [first.map(lettersOf), next.map(lettersOf)];
  // Before an amount of the end, and behind one of the start, no rows are the same ones.
  const earliest = first.findLastIndex(hasAmount);
  const latest = next.findIndex(hasAmount);
  let overlap = { rows: 0, end: first.length, start: 0 };
  for (let end = 0; end < first.length; end += 1) {
    for (let start = 0; start < next.length && (latest === -1 || start <= latest); start += 1) {
      const rows = rowsAlike(shown, end, again, start);
      if (rows > overlap.rows && end + rows > earliest) overlap = { rows, end, start };
    }
  }
  return overlap;
}

function rowsAlike(shown: readonly string[], end: number, again: readonly string[], start: number): number {
  let rows = 0;
  let isSure = false;
  while (end + rows < shown.length && isAlike(shown[end + rows], again[start + rows])) {
    isSure ||= (shown[end + rows]?.length ?? 0) >= minLetters;
    rows += 1;
  }
  return isSure ? rows : 0;
}

/** True if the rows begin and end alike, with a few letters between that differ. */
function isAlike(one = "", other = ""): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return short !== "";
  if (digitsOf(one) !== digitsOf(other)) return false;
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin += 1;
  let ending = 0;
  while (ending < short.length - begin && short.at(-1 - ending) === long.at(-1 - ending)) ending += 1;
  return short.length >= minLetters && begin + ending >= minAlike * long.length;
}

const digitsOf = (text: string): string => text.replace(/\P{N}/gu, "");

const hasAmount = (cells: DocumentRow): boolean => cells.some((cell) => moneyInText(cell).length > 0);

const lettersOf = (cells: DocumentRow): string =>
  cells
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
