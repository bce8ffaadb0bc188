import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../../tests/support/setup";
import { alwaysReported, countFloor, type OrderResults, orderResults, type StepRow } from "./order-steps";

const rowOf = (week: string, product: string | null, orders: number): StepRow => ({
  week,
  product,
  ...{ shown: 0, opened: orders, begun: orders, asked: orders, approved: orders, claimed: orders },
  cents: orders * 12_345,
});

/** Orders of each week and product, with one product per order: the easiest case for a subtraction attack. */
type Orders = readonly (readonly number[])[];

const weekNames = ["2026-11-09", "2026-11-16", "2026-11-23"];
const resultsOf = (orders: Orders, hidden: Readonly<Record<string, number>>): OrderResults =>
  orderResults(
    orders.flatMap((products, week) => {
      const name = String(weekNames[week]);
      const all = products.reduce((sum, count) => sum + count, 0);
      return [rowOf(name, null, all), ...products.map((count, one) => rowOf(name, `product ${one}`, count))];
    }),
    weekNames,
    (row) => hidden[row] ?? 0,
  );

const names = ["all", ...weekNames.map((week) => `week ${week}`), "product product 0", "product product 1"];
const hiding = fc.record(Object.fromEntries(names.map((name) => [name, fc.integer({ min: 0, max: 9 })])));
const orderCount = fc.integer({ min: 0, max: 25 });
const week = fc.tuple(orderCount, orderCount);
const shopOrders = fc.tuple(week, week, week);

/** The disclosed count of openings in the row with this name. */
const openedIn = ({ all, weeks, products }: OrderResults, row: string): number | null =>
  row === "all"
    ? all.opened
    : (weeks.find((one) => row === `week ${one.week}`)?.opened ??
      products.find(({ product }) => row === `product ${product}`)?.opened ??
      null);

/** True if other orders could lead to the same disclosed numbers, whatever noise the rows have then. */
function isToldOf(told: OrderResults, others: Orders): boolean {
  const tellings = Array.from({ length: countFloor }, (_, hidden) =>
    resultsOf(others, Object.fromEntries(names.map((row) => [row, hidden]))),
  );
  return names.every((row) => tellings.some((one) => openedIn(one, row) === openedIn(told, row)));
}

const countIn = (orders: Orders, row: string): number => {
  const at = weekNames.findIndex((one) => row === `week ${one}`);
  const product = Number(row.at(-1));
  return at < 0
    ? orders.reduce((sum, one) => sum + (one[product] ?? 0), 0)
    : (orders[at] ?? []).reduce((sum, one) => sum + one, 0);
};

test("figures that are withheld for a week or product can't be computed from those shown", () => {
  fc.assert(
    fc.property(shopOrders, hiding, (orders, hidden) => {
      const told = resultsOf(orders, hidden);
      const cells = orders.flatMap((products, at) => products.map((_, product) => [at, product] as const));
      const changed = (of: Orders, [at, product]: readonly [number, number], by: number): Orders =>
        of.map((row, one) =>
          row.map((n, other) => (one === at && other === product ? Math.max(0, n + by) : n)),
        );
      const near = (of: Orders) => cells.flatMap((cell) => [1, -1].map((by) => changed(of, cell, by)));
      // One order more or less, or in another place.
      const possible = [...near(orders), ...near(orders).flatMap(near)].filter((one) => isToldOf(told, one));
      for (const row of names.filter((one) => one !== "all" && openedIn(told, one) === null))
        expect(possible.some((one) => countIn(one, row) !== countIn(orders, row))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("counts below ten are withheld, and the count at which a row appears is secret", () => {
  const firstTold = (hidden: number) => {
    for (let orders = 0; ; orders++) {
      const { opened, cents } = resultsOf([[orders, 0]], { all: hidden }).all;
      expect(cents === null).toBe(opened === null);
      if (opened !== null) return orders;
    }
  };
  const firsts = Array.from({ length: 10 }, (_, hidden) => firstTold(hidden));
  expect(firsts).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(Math.min(...firsts)).toBe(countFloor);
  expect(Math.max(...firsts)).toBeLessThan(alwaysReported);
});

test("one more order doesn't tell what of it may be reimbursed", () => {
  const before = rowOf("2026-11-09", null, 30);
  const after = { ...rowOf("2026-11-09", null, 31), cents: before.cents + 4_321 };
  const cents = [before, after].map((row) => orderResults([row], weekNames, () => 3).all.cents);
  expect(cents).toEqual([240_000, 240_000]);
});
