import { type DocumentRow, type Region, type RowLook, textBlock } from "../domain/receipt-document";

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
/** Invisible characters, with which mails are padded. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufffc]/gu;
const controls = /(?!\t)\p{Cc}/gu;
/** A narrow blank in a number, as in "1 189.00". */
const thousands = /(?<=\d)[\u2009\u202f](?=\d{3}(?!\d))/g;
/** A tab, or blanks that no sentence has. */
const gap = /\t+| {3,}|\u2003{2,}/;

/** The cells of a line whose columns are separated by wide gaps; empty for a blank line. */
export function cellsOf(line: string): string[] {
  return line
    .slice(0, maxLineLength)
    .replace(invisible, "")
    .replace(thousands, "")
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .split(gap, maxCells)
    .map((cell) => cell.replace(controls, " ").replace(/\s+/g, " ").trim().slice(0, maxCellLength))
    .filter((cell) => cell !== "");
}

/** The gap between columns of a plain text: two spaces, except after the end of a sentence. */
const narrowGap = /(?<=[^\s.!?]) {2}(?=\S)/g;
/** A table drawn with signs. */
const drawnColumn = /^\s*[|│║]/;
const columnSigns = /[|│║]/g;

const withGaps = (line: string, isDrawn: boolean): string =>
  (isDrawn || drawnColumn.test(line) ? line.replace(columnSigns, "\t") : line).replace(narrowGap, "\t");

/** Whether most lines have a sign between columns, as the exports of tills do. */
function hasDrawnColumns(text: string): boolean {
  if (!text.includes("|")) return false;
  const lines = text.slice(0, 20_000).match(/[^\r\n]*\S[^\r\n]*/g) ?? [];
  return lines.filter((line) => line.includes("|")).length * 2 > lines.length;
}

/** A URL after the linked words or picture, as in plain text that was made from HTML. */
const link = /(?<=\S) ?<https?:[^<>\s]{1,500}>|\s?\( https?:[^<>()\s]{1,500} \)/g;

/** The lines of a plain text; signs of quotation are counted and taken off. */
export function textLines(text: string): MailLine[] {
  const lines: (MailLine & { indent: number; isBelowGap: boolean })[] = [];
  const isDrawn = hasDrawnColumns(text);
  let isBelowGap = false;
  let end = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const quotes = /^(?:> ?)+/.exec(line.slice(0, 200))?.[0] ?? "";
    const own = line.slice(quotes.length, maxLineLength);
    const cells = cellsOf(withGaps(own.replace(link, ""), isDrawn));
    isBelowGap ||= cells.length === 0 || !/^\r?\n?$/.test(text.slice(end, Math.min(index, end + 3)));
    end = index + line.length;
    if (cells.length === 0) continue;
    lines.push({ cells, quote: quotes.replace(/ /g, "").length, indent: own.search(/\S/), isBelowGap });
    isBelowGap = false;
    if (lines.length >= maxLines) break;
  }
  return inBlocks(lines);
}

/** Lines in paragraphs between blank lines, and in blocks of one line and what is indented below it; what ends in a comma goes on below. */
function inBlocks(lines: readonly (MailLine & { indent: number; isBelowGap: boolean })[]): MailLine[] {
  let paragraph: Region | null = null;
  let block: { within: Region; indent: number } | null = null;
  return lines.map(({ cells, quote, indent, isBelowGap }, at) => {
    const next = lines[at + 1];
    if (isBelowGap) paragraph = null;
    if (!paragraph && next && !next.isBelowGap) paragraph = { tag: textBlock, outer: null, depth: 0 };
    if (block && (isBelowGap || indent <= block.indent)) block = null;
    if (!block && next && !next.isBelowGap && next.indent > indent && !cells.at(-1)?.endsWith(","))
      block = { within: { tag: textBlock, outer: paragraph, depth: 1 }, indent };
    const within = block?.within ?? paragraph;
    return within ? { cells, quote, look: { within, isStrong: false, alt: "" } } : { cells, quote };
  });
}
