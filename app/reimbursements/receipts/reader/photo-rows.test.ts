import { expect, test } from "vitest";
import { doubtfulWords, rowsOfLines } from "./photo-rows";
import type { ReadWord } from "./photo-words.server";

/** Words side by side from `left`, ten pixels a letter. */
function line(top: number, ...cells: [left: number, text: string][]): ReadWord[] {
  return cells.flatMap(([left, text]) => {
    let at = left;
    return text.split(" ").map((word) => {
      const placed = {
        text: word,
        confidence: 90,
        weakest: 90,
        left: at,
        top,
        width: 10 * word.length,
        height: 20,
      };
      at += 10 * (word.length + 1);
      return placed;
    });
  });
}

test("a sign that is a word of a name stays", () => {
  expect(rowsOfLines([line(0, [0, "Sage & Sinew ~"])])).toEqual([["Sage & Sinew"]]);
});

test("amounts are put right, as OCR mixes up letters and digits", () => {
  expect(
    rowsOfLines([
      line(0, [0, "WHOLE MILK"], [400, "S4,l9"]),
      line(40, [0, "SAVINGS"], [400, "0.42-B"]),
      line(60, [0, "KNEE BRACE 3.5OZ"], [400, "17.88-0"]),
      line(80, [0, "3.81 1b @ $0.69/1b"], [400, "2.63F"]),
    ]),
  ).toEqual([
    ["WHOLE MILK", "$4.19"],
    ["SAVINGS", "0.42- B"],
    ["KNEE BRACE 3.5OZ", "17.88- 0"],
    ["3.81 lb @ $0.69/lb", "2.63 F"],
  ]);
});

test("a point that was lost comes back in a column of amounts, and nowhere else", () => {
  const rows = [line(0, [0, "A1"], [450, "12.99"]), line(40, [0, "B2"], [460, "3.99"])];
  const more = [line(80, [0, "C3"], [460, "8.50"]), line(120, [0, "TAX 532"], [470, "532"])];
  expect(rowsOfLines([...rows, ...more]).at(-1)).toEqual(["TAX 532", "5.32"]);
  expect(rowsOfLines([line(0, [0, "No."], [470, "532"])])).toEqual([["No.", "532"]]);
});

test("lines that a wide gap divided are one row; paper edges aren't characters", () => {
  expect(
    rowsOfLines([line(0, [0, "| Knee brace"]), line(4, [500, "24.99|"]), line(60, [0, "~~ _ ="])]),
  ).toEqual([["Knee brace", "24.99"]]);
});

test("strokes between the numbers of a day stay, as a hand writes it", () => {
  expect(rowsOfLines([line(0, [0, "Date 5 / 21 / 2026 / Kim"])])).toEqual([["Date 5 / 21 / 2026 Kim"]]);
});

test("a day with a doubtful digit is left out", () => {
  const day = (weakest: number) =>
    line(0, [0, "Date: 03/17/2026 18:05"]).map((word) => ({
      ...word,
      weakest: word.text.includes("/") ? weakest : 90,
    }));
  expect(rowsOfLines([day(90)])).toEqual([["Date: 03/17/2026 18:05"]]);
  expect(rowsOfLines([day(40)])).toEqual([["Date:", "18:05"]]);
});

test("zeros among letters, an O in a number and a small l before consonants are put right", () => {
  expect(rowsOfLines([line(0, [0, "SHAMP00 120Z lbuprofen B12 200 5OMG 2OO 1OLB"])])).toEqual([
    ["SHAMPOO 12OZ Ibuprofen B12 200 50MG 2OO 10LB"],
  ]);
});

test("words with an uncertain letter are doubtful; prices are not, which the sums prove", () => {
  const [ibuprofen, price] = line(0, [0, "IBUPR0FEN"], [400, "4.19"]);
  const words = [ibuprofen, price].flatMap((word) => (word ? [{ ...word, weakest: 40 }] : []));
  expect(doubtfulWords([words, line(40, [0, "GAUZE"])])).toEqual(["IBUPROFEN"]);
});
