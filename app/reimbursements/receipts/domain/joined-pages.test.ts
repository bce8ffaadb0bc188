import { describe, expect, test } from "vitest";
import { joinPages } from "./joined-pages";

const rows = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/ {2,}/));

describe("pictures of one receipt", () => {
  const start = rows(`
    9:41
    Elm Pharmacy
    Order 1182
    Gauze pads  $5.00
    Ear Thermometer  $12.00`);

  test("without a common row follow each other", () => {
    const end = rows(`
      9:42
      Knee Brace  $24.99
      Total  $41.99`);
    expect(joinPages([start, end])).toEqual([...start, ...end]);
  });

  test("show what both hold once, without what the phone shows between", () => {
    const end = rows(`
      9:42
      Elm Pharmacy
      Gauze pads  $5.00
      Ear Thermorneter  $12.00
      Knee Brace  $24.99
      Total  $41.99`);
    const nav = rows("Home  Cart  Account");
    expect(joinPages([[...start, ...nav], end]).map((cells) => cells.join(" "))).toEqual([
      "9:41",
      "Elm Pharmacy",
      "Order 1182",
      "Gauze pads $5.00",
      "Ear Thermorneter $12.00",
      "Knee Brace $24.99",
      "Total $41.99",
    ]);
  });

  test("keep a row that stands at the start of each: rows with amounts between say that it is another place", () => {
    const end = rows(`
      Elm Pharmacy
      Knee Brace  $24.99`);
    expect(joinPages([start, end])).toEqual([...start, ...end]);
  });

  test("keep two articles that differ in their price or their size", () => {
    for (const other of ["Ear Thermometer  $13.00", "Ear Thermometer 2  $12.00"])
      expect(joinPages([start, rows(other)])).toEqual([...start, ...rows(other)]);
  });

  test("of three pages are joined at each end", () => {
    const [middle, end] = [
      rows(`
      Ear Thermometer  $12.00
      Knee Brace  $24.99`),
      rows(`
      Knee Brace  $24.99
      Total  $41.99`),
    ];
    expect(joinPages([start, middle, end])).toEqual([
      ...start,
      ["Knee Brace", "$24.99"],
      ["Total", "$41.99"],
    ]);
  });
});
