import { expect, test } from "vitest";
import { rowsOfPages } from "./pdf-rows";
import type { PlacedWord } from "./words-to-rows";

/** A word that begins at `left`, or an amount that ends at `-left`, 5 wide a letter. */
const word = (y: number, [x, text]: readonly [number, string]): PlacedWord => {
  const width = text.length * 5;
  return x < 0
    ? { text, left: -x - width, right: -x, y, height: 9 }
    : { text, left: x, right: x + width, y, height: 9 };
};
const page = (...rows: (readonly (readonly [number, string])[])[]): PlacedWord[] =>
  rows.flatMap((cells, at) => cells.map((cell) => word(40 + 14 * at, cell)));
const read = (...pages: PlacedWord[][]) => rowsOfPages(pages).map((row) => row.join(" | "));

test("two columns of items are read one after the other, the second from its head on", () => {
  const rows = read(
    page(
      [[30, "Harbor Market"]],
      [
        [30, "Oat Bran 18 oz"],
        [-260, "4.29"],
        [300, "deal"],
        [-560, "-1.00"],
      ],
      [
        [30, "Lentils 1 lb"],
        [-260, "2.15"],
        [300, "Baby Lotion"],
        [-560, "7.40"],
      ],
      [
        [30, "Honey"],
        [-260, "8.80"],
        [300, "Cotton Swabs"],
        [-560, "3.31"],
      ],
      [
        [30, "Rice"],
        [-260, "3.10"],
      ],
      [
        [300, "Total"],
        [-560, "28.05"],
      ],
    ),
  );
  expect(rows).toEqual([
    "Harbor Market",
    "Oat Bran 18 oz | 4.29",
    "Lentils 1 lb | 2.15",
    "Honey | 8.80",
    "Rice | 3.10",
    "deal | -1.00",
    "Baby Lotion | 7.40",
    "Cotton Swabs | 3.31",
    "Total | 28.05",
  ]);
});

test("a detail of one item between two amounts isn't a second column", () => {
  const rows = read(
    page(
      [
        [30, "Gauze pads"],
        [-260, "4.00"],
        [300, "2 boxes"],
        [-560, "8.00"],
      ],
      [
        [30, "Paper tape"],
        [-260, "1.50"],
        [300, "3 rolls"],
        [-560, "4.50"],
      ],
    ),
  );
  expect(rows).toEqual(["Gauze pads | 4.00 | 2 boxes | 8.00", "Paper tape | 1.50 | 3 rolls | 4.50"]);
});

test.each(["Included", "No charge", "waived"])("%s in the column of prices is a price of nothing", (said) => {
  const rows = read(
    page(
      [
        [30, "Hearing aid"],
        [300, "L"],
        [-560, "$940.00"],
      ],
      [
        [30, "Carrying pouch"],
        [300, "P-1"],
        [-560, said],
      ],
      [
        [30, "Fitting"],
        [300, "F-2"],
        [-560, "$60.00"],
      ],
    ),
  );
  expect(rows).toEqual([
    "Hearing aid | L | $940.00",
    "Carrying pouch | P-1 | 0.00",
    "Fitting | F-2 | $60.00",
  ]);
});

test("a minus in a separate column belongs to its amount; a dash between columns doesn't", () => {
  const rows = read(
    page(
      [
        [30, "Coupon"],
        [260, "-"],
        [-560, "3.00"],
      ],
      [
        [30, "Knee brace"],
        [200, "–"],
        [300, "K-9"],
        [-560, "31.00"],
      ],
    ),
  );
  expect(rows).toEqual(["Coupon | -3.00", "Knee brace | – | K-9 | 31.00"]);
});

const listed = (amounts: readonly string[]) =>
  amounts.map((amount, at): (readonly [number, string])[] => [
    [30, `Article ${"ABCDEF"[at]}${amounts.length}`],
    [-560, amount],
  ]);

test.each([
  ["of the rows before it is left out", "12.50", "12.50", 0],
  ["that isn't theirs stays", "13.00", "13.00", 2],
  ["that the next page doesn't begin with stays", "12.50", "4.00", 2],
])("a sum at the end of a page %s", (_, forward, brought, left) => {
  const sum = (label: string, amount: string): (readonly [number, string])[] => [
    [30, label],
    [-560, amount],
  ];
  const rows = read(
    page(...listed(["5.00", "7.50"]), sum("To next page", forward)),
    page(sum("From page before", brought), ...listed(["1.25"])),
  );
  expect(rows.filter((row) => /page/.test(row))).toHaveLength(left);
});

test("sums carried over several pages grow", () => {
  const rows = read(
    page(...listed(["5.00", "7.50"]), [
      [30, "Carried"],
      [-560, "12.50"],
    ]),
    page(
      [
        [30, "Carried"],
        [-560, "12.50"],
      ],
      ...listed(["2.50"]),
      [
        [30, "Carried"],
        [-560, "15.00"],
      ],
    ),
    page(
      [
        [30, "Carried"],
        [-560, "15.00"],
      ],
      ...listed(["1.00", "2.00", "3.00"]),
    ),
  );
  expect(rows).toHaveLength(6);
  expect(rows.join()).not.toContain("Carried");
});

test("a title goes on in the row below only where it had no room there, and what goes on with none once never does", () => {
  const item = (rows: readonly string[], price: string) =>
    rows.map((text, at): [number, string][] =>
      at === 0
        ? [
            [30, text],
            [-560, price],
          ]
        : [[30, text]],
    );
  const rows = read(
    page(
      ...item(["Eye drops, 1 fl oz", "Take back until Dec 10"], "6.00"),
      [],
      ...item(["Lens solution for all soft", "contact lenses, 16 fl oz"], "7.00"),
      [],
      ...item(["Cleaner for lenses of glass", "Take back until Dec 12"], "8.00"),
    ),
  );
  expect(rows).toEqual([
    "Eye drops, 1 fl oz | 6.00",
    "Take back until Dec 10",
    "Lens solution for all soft contact lenses, 16 fl oz | 7.00",
    "Cleaner for lenses of glass | 8.00",
    "Take back until Dec 12",
  ]);
});
