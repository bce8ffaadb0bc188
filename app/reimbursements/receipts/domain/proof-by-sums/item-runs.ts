import type { Line } from "../read-lines";
import type { PricedRow, RunItem } from "./priced-rows";
import { runCosts } from "./run-costs";
import { partSums } from "./shipments";
import type { SumWindow } from "./sum-windows";

/** Neighboring rows that add up to what a window of sums requires. */
export interface ItemRun {
  items: readonly RunItem[];
  window: SumWindow;
  /** Labels that repeat in the records and so can't be titles. */
  fields: ReadonlySet<string>;
  cost: number;
}

/** Which of a row's amounts is what the line costs. */
const columns = [
  { cost: 0, of: ({ cents }: PricedRow) => cents.at(-1) ?? 0 },
  { cost: 0.3, of: ({ cents, quantity }: PricedRow) => (cents.at(-1) ?? 0) * quantity },
  { cost: 0.4, of: ({ cents }: PricedRow) => cents[0] ?? 0 },
  { cost: 0.5, of: ({ cents }: PricedRow) => cents.at(-2) ?? cents.at(-1) ?? 0 },
  { cost: 0.6, of: ({ cents, quantity }: PricedRow) => (cents[0] ?? 0) * quantity },
  {
    cost: 0.6,
    isOther: true,
    of: ({ cents, otherQuantity }: PricedRow) => (cents.at(-1) ?? 0) * otherQuantity,
  },
] as const;

const maxFields = 5;
const maxRun = 500;
/** Maximum number of runs: rows of equal amounts could make the sums in thousands of ways. */
const maxFound = 2_000;
/** Lists of up to so many rows may have one row that is in no sum. */
const maxLoose = 14;
/** Maximum penalty of a structure: beyond it, matching sums may be chance. */
export const maxCost = 3;

/** What the items may come to, with the sums that follow from it. */
export type Windows = Pick<ReadonlyMap<number, readonly SumWindow[]>, "get">;

/** Every way in which neighboring rows make the sums, with its penalty. */
export function itemRuns(lines: readonly Line[], rows: readonly PricedRow[], windows: Windows): ItemRun[] {
  const costOf = runCosts(lines, rows);
  const exact = runsOf(rows, windows, costOf, false);
  return exact.some(({ cost }) => cost < 1)
    ? exact
    : [...exact, ...runsOf(rows, windows, costOf, true)].sort(byCost);
}

const byCost = (a: ItemRun, b: ItemRun): number => a.cost - b.cost;

/** `isLoose`: one row may be in no sum. */
function runsOf(
  rows: readonly PricedRow[],
  windows: Windows,
  costOf: ReturnType<typeof runCosts>,
  isLoose: boolean,
): ItemRun[] {
  const runs: ItemRun[] = [];
  let found = 0;
  for (const { all, fields, columnCost, rowsCost } of pricedSets(rows))
    for (const { start, end, left, window } of matches(all, windows, isLoose)) {
      const [first, last] = [all[start]?.row.place ?? 0, all[end]?.row.place ?? 0];
      if (window.from <= last && window.to >= first) continue;
      if (found === maxFound) return runs.sort(byCost);
      found += 1;
      const items = all.slice(start, end + 1).filter((_, at) => start + at !== left);
      const cost = window.cost + columnCost + rowsCost + costOf(fields, items, window);
      if (cost <= maxCost) runs.push({ items, window, fields, cost });
    }
  return runs.sort(byCost);
}

interface PricedSet {
  all: readonly RunItem[];
  fields: ReadonlySet<string>;
  columnCost: number;
  rowsCost: number;
}

/** Each set of rows with the prices of each column; sets of the same prices come once. */
function* pricedSets(rows: readonly PricedRow[]): Generator<PricedSet> {
  const known = new Set<string>();
  for (const { fields, taken, cost: rowsCost } of rowSets(rows))
    for (const column of columns) {
      const all = taken.map((row): RunItem => {
        const quantity = "isOther" in column ? row.otherQuantity : row.quantity;
        return { row, cents: column.of(row), quantity };
      });
      const key = all.map(({ row, cents }) => `${row.place}:${cents}`).join();
      if (known.has(key)) continue;
      known.add(key);
      yield { all, fields, columnCost: column.cost, rowsCost };
    }
}

/** The items from `start` to `end`, without the one at `left`, come to a sum of the window. */
interface Match {
  start: number;
  end: number;
  left: number;
  window: SumWindow;
}

/** Every item is in the sum. */
const noneLeft = [-1];

function* matches(all: readonly RunItem[], windows: Windows, isLoose: boolean): Generator<Match> {
  for (const [start, { cents, row }] of all.entries()) {
    if (cents <= 0 && row.line.returned === undefined) continue;
    let sum = 0;
    for (let end = start; end < Math.min(all.length, start + (isLoose ? maxLoose : maxRun)); end += 1) {
      sum += all[end]?.cents ?? 0;
      for (const left of isLoose ? placesBetween(start, end) : noneLeft)
        for (const window of windows.get(sum - (all[left]?.cents ?? 0)) ?? [])
          yield { start, end, left, window };
    }
  }
}

const placesBetween = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start - 1) }, (_, at) => start + 1 + at);

interface RowSet {
  taken: readonly PricedRow[];
  fields: ReadonlySet<string>;
  cost: number;
}

/** The sets of rows to try: all, those without repeated labels, and those with one of these labels. */
function rowSets(rows: readonly PricedRow[]): RowSet[] {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count >= 2).slice(0, maxFields);
  const names = new Set(repeated.map(([name]) => name));
  const parts = partSums(rows);
  const plain = { taken: rows, fields: new Set<string>(), cost: parts.length === 0 ? 0 : 0.6 };
  const apart =
    parts.length === 0 ? [] : [{ ...plain, taken: rows.filter((row) => !parts.includes(row)), cost: 0.1 }];
  if (names.size === 0) return [plain, ...apart];
  const others = rows.filter(({ name }) => !names.has(name) || name === "");
  const isOf = (row: PricedRow, name: string) => row.name === name;
  const isOwn = (row: PricedRow) => !names.has(row.name);
  return [
    plain,
    ...apart,
    ...(others.length < rows.length ? [{ taken: others, fields: names, cost: 0.1 }] : []),
    ...repeated.flatMap(([name]) => [
      { taken: rows.filter((row) => isOf(row, name)), fields: names, cost: 0.2 },
      { taken: rows.filter((row) => isOf(row, name) || isOwn(row)), fields: names, cost: 0.8 },
    ]),
  ];
}
