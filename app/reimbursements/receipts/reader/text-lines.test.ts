import { expect, test } from "vitest";
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
