import type { DocumentRow } from "../domain/receipt-document";
import type { ReadWord } from "./photo-words.server";
import { type PlacedRow, placedRows, rowsOf } from "./words-to-rows";

/** Edges of paper, creases and ruled lines, which OCR takes for signs. */
const onlySigns = /^[^\p{L}\p{N}$€£@-]+$/u;
const edges = /^[|[\]{}_~‘'"“”=\\]+|[|[\]{}_~‘'"“”=\\]+$/gu;
const gaps = { cell: 1.1, word: Number.NEGATIVE_INFINITY };
const amountLike = /^(-?)([$S]?)(-?)([\dOolI]{1,5})[.,]([\dOolI]{2})(-?)([A-Z*]{0,2})$/;
/** "lb" with a digit for its first letter. */
const misreadPound = /(?<=^|\/)1b\.?$/i;

/** The rows of a picture's lines, with what OCR usually gets wrong in amounts put right. */
export function rowsOfLines(lines: readonly (readonly ReadWord[])[]): DocumentRow[] {
  const placed = lines.flatMap((line) => {
    const height = Math.max(...line.map((word) => word.height));
    const letters = line.filter((word) => word.height >= height / 2 && word.height <= 2 * middleOf(line));
    const y = (letters.length > 0 ? letters : line).reduce(
      (sum, { top, height }) => sum + top + height / 2,
      0,
    );
    const size = middleOf(letters.length > 0 ? letters : line);
    return line.filter(isWord).map((word) => ({
      text: amountOf(word.text.replace(edges, "")),
      left: word.left,
      right: word.left + word.width,
      y: y / Math.max(1, letters.length || line.length),
      height: size,
    }));
  });
  return rowsOf(
    withPoints(
      placedRows(
        placed.filter(({ text }) => text !== ""),
        gaps,
      ),
    ),
  );
}

const middleOf = (words: readonly ReadWord[]): number =>
  words.map(({ height }) => height).sort((a, b) => a - b)[Math.floor(words.length / 2)] ?? 1;

const isWord = ({ text, confidence }: ReadWord): boolean =>
  !onlySigns.test(text) && (confidence >= 25 || text.length > 2);

/** "S18,4O" is read where "$18.40" is printed; a letter behind it is the tax's. */
function amountOf(text: string): string {
  const [, minus, sign, inner, whole = "", cents = "", after, tax] = amountLike.exec(text) ?? [];
  if (minus === undefined || !/\d/.test(whole + cents)) return text.replace(misreadPound, "lb");
  const digits = (letters: string) => letters.replace(/[Oo]/g, "0").replace(/[lI]/g, "1");
  return `${minus}${sign ? "$" : ""}${inner}${digits(whole)}.${digits(cents)}${after}${tax ? ` ${tax}` : ""}`;
}

/**
 * Where amounts end in one column, a number among them without its point lost it: printers and creases swallow points,
 * and no shop leaves the cents out of one price only.
 */
function withPoints(rows: readonly PlacedRow[]): readonly PlacedRow[] {
  const ends = rows.flatMap(({ cells }) =>
    cells.filter(({ text }) => /\d\.\d\d$/.test(text)).map(({ right }) => right),
  );
  for (const { cells, height } of rows) {
    for (const cell of cells.slice(1)) {
      const isInColumn = ends.filter((end) => Math.abs(end - cell.right) < height).length >= 3;
      if (isInColumn) cell.text = cell.text.replace(/^(-?\$?-?\d{1,4})[ ,;:]?(\d{2})$/, "$1.$2");
    }
  }
  return rows;
}
