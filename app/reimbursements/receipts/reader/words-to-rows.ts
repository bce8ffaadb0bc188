import type { DocumentRow } from "../domain/receipt-document";

/** Words of a page with their place on it, in any unit; y grows downward. */
export interface PlacedWord {
  text: string;
  left: number;
  right: number;
  /** The height of its line on the page: the baseline, or the middle. */
  y: number;
  /** The height of its letters. */
  height: number;
}

/** A row with its place, so that rows of several pages can be compared. */
export interface PlacedRow {
  cells: { text: string; left: number; right: number }[];
  y: number;
  height: number;
}

/** Gaps, measured in heights of a letter. */
interface Gaps {
  /** A wider gap begins a new cell; the blank between two words is narrower. */
  cell: number;
  /** Pieces with a smaller gap form one word: PDFs draw words in pieces. */
  word: number;
}

/** Words of one line as a row. */
export function placedRows(words: readonly PlacedWord[], gaps: Gaps): PlacedRow[] {
  return linesOf(words).map((line) => {
    const sorted = line.words.toSorted((a, b) => a.left - b.left);
    const cells: PlacedRow["cells"] = [];
    for (const word of sorted) {
      const cell = cells.at(-1);
      const gap = cell ? (word.left - cell.right) / word.height : Number.POSITIVE_INFINITY;
      if (!cell || gap > gaps.cell) {
        cells.push({ text: word.text, left: word.left, right: word.right });
      } else {
        cell.text += gap < gaps.word ? word.text : ` ${word.text}`;
        cell.right = Math.max(cell.right, word.right);
      }
    }
    return { cells, y: line.y, height: line.height };
  });
}

/** Rows in the form that the domain reads. */
export const rowsOf = (rows: readonly PlacedRow[]): DocumentRow[] =>
  rows.map(({ cells }) =>
    cells.flatMap(({ text }) => text.split(/\s{3,}|\t+/)).filter((text) => text !== ""),
  );

interface Line {
  words: PlacedWord[];
  y: number;
  height: number;
}

/** Words whose places differ by less than half of a letter's height are in one line. */
function linesOf(words: readonly PlacedWord[]): Line[] {
  const lines: Line[] = [];
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const line = lines.findLast(
      (other) => Math.abs(other.y - word.y) < Math.min(other.height, word.height) / 2,
    );
    if (!line) {
      lines.push({ words: [word], y: word.y, height: word.height });
      continue;
    }
    line.words.push(word);
    line.y += (word.y - line.y) / line.words.length;
    line.height = Math.max(line.height, word.height);
  }
  return lines.sort((a, b) => a.y - b.y);
}
