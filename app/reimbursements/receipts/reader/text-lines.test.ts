import { describe, expect, test } from "vitest";
import { receiptsInLines } from "../../../../tests/support/mail-receipts";
import { textLines } from "./text-lines";

test.each([
  ["Gauze pads      2   $5.00", [["Gauze pads", "2", "$5.00"]]],
  [
    "Gauze pads  $5.00\r\n  Total\t$5.00",
    [
      ["Gauze pads", "$5.00"],
      ["Total", "$5.00"],
    ],
  ],
  ["Thank you.  Come again!  Bye", [["Thank you. Come again! Bye"]]],
  ["| Gauze | $5.00 |", [["Gauze", "$5.00"]]],
  ["01|Gauze|5.00\nTAX|0.40\nThank you", [["01", "Gauze", "5.00"], ["TAX", "0.40"], ["Thank you"]]],
  ["Help | Privacy\nGauze\nTape", [["Help | Privacy"], ["Gauze"], ["Tape"]]],
  ["Carbon insoles   1\u202f189.00 USD", [["Carbon insoles", "1189.00 USD"]]],
  ["Gauze <https://shop.example/?qs=ab>\n<https://shop.example>", [["Gauze"], ["<https://shop.example>"]]],
  [
    "Open it ( https://shop.example/?q=(ab )\n( https://shop.example/p ) Gauze ( https://shop.example/t )",
    [["Open it ( https://shop.example/?q=(ab )"], ["Gauze"]],
  ],
  ["\u200b\u034f \ufeff\n\0\u0007\nGa\u00aduze", [["Gauze"]]],
])("%j is read as cells", (text, rows) => {
  expect(textLines(text).map(({ cells }) => cells)).toEqual(rows);
});

test("signs of quotation are counted", () => {
  expect(textLines("a\n> b\n>> c\n> > d").map(({ quote }) => quote)).toEqual([0, 1, 2, 2]);
});

test.each(["\n".repeat(3_000_000), "a\n".repeat(1_000_000), "a  ".repeat(1_000_000), ">".repeat(1_000_000)])(
  "text without end is read up to a bound",
  (text) => {
    const lines = textLines(text);
    expect(lines.length).toBeLessThanOrEqual(5_000);
    expect(Math.max(0, ...lines.map(({ cells }) => cells.length))).toBeLessThanOrEqual(40);
  },
);

describe("lines belong together", () => {
  const titlesIn = (text: string) => {
    const [found] = receiptsInLines(textLines(text));
    return found?.items.map(({ title, lineCents }) => [title, lineCents]);
  };
  const sums = "\nSubtotal: $36.00\nTax: $2.00\nOrder total: $38.00\nPaid with Visa ending in 4411";

  test("where they are indented below another, so that a condition, a scent or a number isn't part of the title", () => {
    const text = `Wrist Blood Pressure Monitor\n  Open box\n  1 @ $24.00\nUnscented Bar Soap 4 oz\n  Rose / Large\n  2 @ $6.00    $12.00\n${sums}`;
    expect(titlesIn(text)).toEqual([
      ["Wrist Blood Pressure Monitor", 2_400],
      ["Unscented Bar Soap 4 oz", 1_200],
    ]);
  });

  test("but a title goes on below, and words beside a price are one", () => {
    const wrapped = `Wrist Blood Pressure Monitor with\n  Wide Range Cuff\n  1 @ $36.00\n${sums}`;
    expect(titlesIn(wrapped)).toEqual([["Wrist Blood Pressure Monitor with Wide Range Cuff", 3_600]]);
    const beside = `Custom Amount\n  Individual therapy, 50 min ...... $36.00\n${sums}`;
    expect(titlesIn(beside)?.[0]?.[0]).toContain("Individual therapy, 50 min");
  });

  test("between blank lines: what costs nothing above one isn't the title of what is below", () => {
    const text = `YOUR GLASSES

Frame: Elmwood, tortoise
$14.00
Lenses: 1.6 high index
$10.00
Hard case: with our compliments

Frame: Rowan, black
$8.00
Lenses: 1.5 standard
$4.00
${sums}`;
    expect(titlesIn(text)).toEqual([
      ["Frame: Elmwood, tortoise", 1_400],
      ["Lenses: 1.6 high index", 1_000],
      ["Frame: Rowan, black", 800],
      ["Lenses: 1.5 standard", 400],
    ]);
  });
});
