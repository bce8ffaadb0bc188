import { expect, test } from "vitest";
import { apartFromTitles, joinWrapped, withoutStates } from "./wrapped-rows";

type Cells = readonly (readonly string[])[];
const joined = (rows: Cells): Cells =>
  joinWrapped(rows.map((cells) => ({ cells: [...cells], look: undefined }))).map(({ cells }) => cells);
const apart = (rows: Cells): Cells =>
  apartFromTitles(rows.map((cells) => ({ cells: [...cells], look: undefined }))).map(({ cells }) => cells);

const wrapped: readonly [string, Cells, Cells][] = [
  [
    "codes",
    [
      ["97110", "Therapeutic exercise,"],
      ["two units", "88.00"],
      ["97140", "Manual therapy", "52.00"],
      ["97014", "Stimulation", "20.00"],
    ],
    [
      ["97110", "Therapeutic exercise, two units", "88.00"],
      ["97140", "Manual therapy", "52.00"],
      ["97014", "Stimulation", "20.00"],
    ],
  ],
  [
    "counts",
    [["1 Dog leash", "9.00"], ["2 Salmon chews for"], ["older cats", "14.00"], ["1 Brush", "6.00"]],
    [
      ["1 Dog leash", "9.00"],
      ["2 Salmon chews for older cats", "14.00"],
      ["1 Brush", "6.00"],
    ],
  ],
  [
    "a weight below a title",
    [["1 Leash", "9.00"], ["2 Brush", "6.00"], ["1 Roma tomato"], ["1.63 lb @ 0.97", "1.58"]],
    [["1 Leash", "9.00"], ["2 Brush", "6.00"], ["1 Roma tomato"], ["1.63 lb @ 0.97", "1.58"]],
  ],
  [
    "rows that begin in no common way",
    [["2 Salmon chews for"], ["older cats", "14.00"], ["Brush", "6.00"]],
    [["2 Salmon chews for"], ["older cats", "14.00"], ["Brush", "6.00"]],
  ],
];

test.each(wrapped)("titles of two rows: %s", (_, rows, expected) => {
  expect(joined(rows)).toEqual(expected);
});

test("letters that the receipt explains and counts stand apart from titles", () => {
  expect(
    apart([
      ["1 Q BANDAGES 30CT", "4.99"],
      ["1", "HAND CREAM", "6.79"],
      ["2 COTTON BALLS", "3.00"],
      ["1", "VITAMIN D", "8.00"],
      ["Q = QUALIFIED"],
    ]),
  ).toEqual([
    ["1", "BANDAGES 30CT", "4.99"],
    ["1", "HAND CREAM", "6.79"],
    ["2", "COTTON BALLS", "3.00"],
    ["1", "VITAMIN D", "8.00"],
    ["Q = QUALIFIED"],
  ]);
});

test("a letter that nothing explains stays", () => {
  expect(
    apart([
      ["K TAPE BLUE", "4.99"],
      ["Total", "4.99"],
    ])[0],
  ).toEqual(["K TAPE BLUE", "4.99"]);
});

test("a word that ends titles and is also a cell next to another price is each item's status", () => {
  const stateless = (rows: Cells): Cells =>
    withoutStates(rows.map((cells) => ({ cells, look: undefined }))).map(({ cells }) => cells);
  const titles = [
    ["Ear Drops, 1 fl oz Packed", "$9.00"],
    ["Gauze Pads, 25 Count Packed", "Qty 2", "$6.00"],
    ["Arnica Gel, 3 oz", "$8.00"],
  ];
  const bare = [["Ear Drops, 1 fl oz", "$9.00"], ["Gauze Pads, 25 Count", "Qty 2", "$6.00"], titles[2] ?? []];
  expect(stateless([...titles, ["Packed", "$8.50"]])).toEqual([...bare, ["Packed", "$8.50"]]);
  expect(stateless(titles)).toEqual(titles);
  expect(stateless([...titles.slice(1), ["Packed"]])).toEqual([...titles.slice(1), ["Packed"]]);
});
