import type { DocumentRow, RowLook } from "../domain/receipt-document";

/** A line of a mail. */
export interface MailLine {
  cells: DocumentRow;
  /** How many quotations it is in: blockquotes of HTML, ">" signs of plain text. */
  quote: number;
  look?: RowLook;
}

/** More than any receipt has; what follows isn't read. */
export const maxLines = 5_000;
export const maxCells = 40;
const maxCellLength = 600;
const maxLineLength = maxCellLength * maxCells;
/** Marks that take no room, which mails are padded with. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufffc]/gu;
const controls = /(?!\t)\p{Cc}/gu;
/** A tab, or blanks that no sentence has. */
const gap = /\t+| {3,}|\u2003{2,}/;

/** The cells of a line whose columns are set apart by wide gaps; none where nothing can be seen. */
export function cellsOf(line: string): string[] {
  return line
    .slice(0, maxLineLength)
    .replace(invisible, "")
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .split(gap, maxCells)
    .map((cell) => cell.replace(controls, " ").replace(/\s+/g, " ").trim().slice(0, maxCellLength))
    .filter((cell) => cell !== "");
}

/** Columns of a plain text may be two blanks apart; after the end of a sentence they are none. */
const narrowGap = /(?<=[^\s.!?]) {2}(?=\S)/g;
/** A table drawn with signs. */
const drawnColumn = /^\s*[|│║]/;

const withGaps = (line: string): string =>
  (drawnColumn.test(line) ? line.replace(/[|│║]/g, "\t") : line).replace(narrowGap, "\t");

/** The lines of a plain text; signs of quotation are counted and taken off. */
export function textLines(text: string): MailLine[] {
  const lines: MailLine[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const quotes = /^(?:> ?)+/.exec(line.slice(0, 200))?.[0] ?? "";
    const cells = cellsOf(withGaps(line.slice(quotes.length, maxLineLength)));
    if (cells.length > 0) lines.push({ cells, quote: quotes.replace(/ /g, "").length });
    if (lines.length >= maxLines) break;
  }
  return lines;
}
