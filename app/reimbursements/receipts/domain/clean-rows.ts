import type { ReceiptDocument, RowLook } from "./receipt-document";

/** A row with how it looks, where that is known. */
export interface Row {
  cells: readonly string[];
  look: RowLook | undefined;
}

/** Bounds that no receipt exceeds. The reader drops whatever is beyond them. */
const max = { rows: 6_000, cells: 24, letters: 600 } as const;

/** Zero-width and control characters, among them the joiners of Persian and Hindi, which receipts don't need. */
const invisible = /\p{Cf}/gu;
const blanks = /\s+/g;

/** Rows with plain blanks and signs, without empty cells and rows, cut to lengths a receipt may have. */
export function cleanRows({ rows, looks }: Pick<ReceiptDocument, "rows" | "looks">): Row[] {
  return rows
    .slice(0, max.rows)
    .map((row, at) => ({
      cells: row
        .slice(0, max.cells)
        .flatMap((cell) => cell.split(leaders, max.cells))
        .map(cleanText)
        .filter((cell) => cell !== "" && cell !== "|"),
      look: looks?.[at],
    }))
    .filter(({ cells }) => cells.length > 0);
}

/** Dots that lead the eye from words to their price. */
const leaders = /\s?(?:\.\s?){4,}|\s?…{2,}/;

const price = /^([-$(]{0,2})([\dOolISB]{1,4})([.,])([\dOolISB]{2})(-?\)?)$/;
const digits: Readonly<Record<string, string>> = { O: "0", o: "0", l: "1", I: "1", S: "5", B: "8" };

/** A price of a photo without a gap before its cents, apart from the word before it, and with its letters read as the digits they look like: "O.8l" → "0.81". */
export const mendPrices = (text: string): string =>
  text
    .replace(/(?<=(?:^| )[-$]?\d{1,4}[.,]) (?=\d{2}(?:$| \D))/g, "")
    .replace(/^(-?\$?\d{1,4}\.\d) (?=\d$)/, "$1")
    .replace(/(?<=\p{Ll}{3})(?=\d{1,4}\.\d{2}$)/u, " ")
    .split(" ")
    .map((word) => {
      const [, sign, whole, point, cents, end] = price.exec(word) ?? [];
      if (whole === undefined || !/\d/.test(`${whole}${cents}`)) return word;
      return `${sign}${whole}${point}${cents}${end}`.replace(
        /[OolISB]/g,
        (letter) => digits[letter] ?? letter,
      );
    })
    .join(" ");

/** One line of plain text, at most 600 letters. */
export const cleanText = (text: string): string =>
  text
    .slice(0, max.letters)
    .replace(invisible, "")
    .replace(blanks, " ")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/[‘’]/g, "'")
    .replace(/[×✕✖]/g, "×")
    .replace(/＄/g, "$")
    .trim();
