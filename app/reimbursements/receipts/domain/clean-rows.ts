import type { DocumentRow } from "./receipt-document";

/** A document beyond these bounds is no receipt; the reader drops what exceeds them. */
const max = { rows: 6_000, cells: 24, letters: 600 } as const;

/** Marks without room and letters of control; the joiners of Persian and Hindi names too, which no receipt's words need. */
const invisible = /\p{Cf}/gu;
const blanks = /\s+/g;

/** Rows with plain blanks and signs, without empty cells and rows, cut to lengths a receipt may have. */
export function cleanRows(rows: readonly DocumentRow[]): string[][] {
  return rows
    .slice(0, max.rows)
    .map((row) =>
      row
        .slice(0, max.cells)
        .map(cleanText)
        .filter((cell) => cell !== "" && cell !== "|"),
    )
    .filter((row) => row.length > 0);
}

const price = /^([-$(]{0,2})([\dOolISB]{1,4})([.,])([\dOolISB]{2})(-?\)?)$/;
const digits: Readonly<Record<string, string>> = { O: "0", o: "0", l: "1", I: "1", S: "5", B: "8" };

/** A price of a photo with its letters read as the digits they look like: "O.8l" → "0.81". */
export const mendPrices = (text: string): string =>
  text
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
