import { datesInText } from "../domain/dates-in-text";
import { moneyInText } from "../domain/money-in-text";
import type { DocumentRow } from "../domain/receipt-document";
import type { ReadWord } from "./photo-words.server";
import { type PlacedRow, placedRows, rowsOf } from "./words-to-rows";

/** Characters that OCR reads from paper edges, creases and ruled lines. */
const onlySigns = /^[^\p{L}\p{N}$€£@&-]+$/u;
const edges = /^[|[\]{}_~‘'"“”=\\]+|[|[\]{}_~‘'"“”=\\]+$/gu;
const gaps = { cell: 1.6, word: Number.NEGATIVE_INFINITY };
const amountLike = /^(?!.*[O0]Z$)(-?)([$S]?)(-?)([\dOolI]{1,5})[.,]([\dOolI]{2})(-?)([A-Z*]{0,2}|(?<=-)0)$/;
/** "lb" with a digit for its first letter. */
const misreadPound = /(?<=^|\/)1b\.?$/i;

/** Zeros between letters, which are misread O's. */
const misreadLetters = /^(?=(?:.*\p{L}){3})[\p{L}0]*0[\p{L}0]*$/u;
/** "5OMG", "1OCT": a measure's number. */
const misreadNumber = /(?<=^\d{1,4})O(?=(?:\p{Lu}{2})?$)/u;
const misreadOunces = /(?<=\d)0Z$/i;
/** No word begins with this letter before most others: "lbuprofen". */
const misreadCapital = /^l(?=[b-hjkm-np-tv-xz]\p{L})/u;

/** "Time:16:32". */
const lostSpace = /^\p{L}{2,}:(?=\d)/u;
/** Minimum certainty of a date's digit, in percent: a wrong day could fall into another plan year. */
const minDigit = 60;

/** The rows of a picture's lines, with common OCR errors corrected. */
export function rowsOfLines(lines: readonly (readonly ReadWord[])[]): DocumentRow[] {
  const placed = lines
    .map(withoutDoubtfulDays)
    .flatMap((line) => line.filter((word, at) => isWord(word) || isOfDay(line, at)))
    .map(({ text, left, top, width, height }) => ({
      text: mendWord(text.replace(edges, "")),
      left,
      right: left + width,
      y: top + height / 2,
      height,
    }));
  return rowsOf(
    withPoints(
      placedRows(
        placed.filter(({ text }) => text !== ""),
        gaps,
      ),
    ),
  );
}

/** Words with a letter less likely than this may be others: on photos made for it, of 13 misread words 6 are, and 7 of 148 right ones. */
const minLetter = 70;

/** Words with a letter that may be another one. */
export const doubtfulWords = (lines: readonly (readonly ReadWord[])[]): string[] =>
  lines
    .flat()
    .filter(({ text, weakest }) => weakest < minLetter && /\p{L}{2}/u.test(text))
    .map(({ text }) => mendWord(text.replace(edges, "")));

/** Without the words of a day that aren't read with certainty, so that the person is asked for it. */
function withoutDoubtfulDays(line: readonly ReadWord[]): readonly ReadWord[] {
  const days = datesInText(line.map(({ text }) => text).join(" "), { near: null, isDayFirst: false });
  const isDoubtful = ({ text, weakest }: ReadWord): boolean =>
    weakest < minDigit && /\d/.test(text) && moneyInText(text).length === 0;
  return days.length === 0 ? line : line.filter((word) => !isDoubtful(word));
}

const isWord = ({ text, confidence }: ReadWord): boolean =>
  !onlySigns.test(text) && (confidence >= 25 || text.length > 2);

/** A stroke between numbers of a day that a hand wrote: "5 / 21 / 2026". */
const isOfDay = (line: readonly ReadWord[], at: number): boolean =>
  line[at]?.text === "/" && [line[at - 1], line[at + 1]].every((word) => /^\d{1,4}$/.test(word?.text ?? ""));

/** "S18,4O" is read where "$18.40" is printed; a letter behind it is the tax's. */
function mendWord(text: string): string {
  const [, minus, sign, inner, whole = "", cents = "", after, tax] = amountLike.exec(text) ?? [];
  if (minus === undefined || !/\d/.test(whole + cents)) {
    const words = misreadLetters.test(text) ? text.replaceAll("0", "O") : text;
    return words
      .replace(misreadPound, "lb")
      .replace(misreadNumber, "0")
      .replace(misreadOunces, "OZ")
      .replace(misreadCapital, "I")
      .replace(lostSpace, "$& ");
  }
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
