import type { Line } from "../read-lines";
import { entryOf } from "../row-entries";
import { nameOf } from "../title-lines";

/** A row with amounts, and by which of them it may count. */
export interface PricedRow {
  /** Its index among all lines. */
  place: number;
  line: Line;
  cents: readonly number[];
  /** The quantity: from its own words, a column, or a neighboring row, if it multiplies to the price. */
  quantity: number;
  /** The same if a count on a separate row belongs to the price on the row's other side. */
  otherQuantity: number;
  /** Its words: what comes back in each record names a part of it. */
  name: string;
}

/** Maximum distance in rows between a count and its price. */
const maxNear = 6;
/** Maximum number of rows with amounts: a person couldn't check a longer receipt either. */
const maxRows = 600;
/** A row with more amounts is a paragraph. */
const maxAmounts = 6;

/** The rows with amounts. A row such as "2 @ 3.49" next to one of 6.98 only gives that item's quantity. */
export function pricedRows(lines: readonly Line[]): PricedRow[] {
  let columns: readonly string[] = [];
  const rows = lines
    .flatMap((line, place): PricedRow[] => {
      const entry = entryOf(line);
      if (entry.kind === "columns") columns = entry.columns;
      if (line.amounts.length === 0) return [];
      const isCount = ({ cell, value }: Line["counts"][number]) =>
        value > 0 && (columns.length !== line.cells.length || ["", "quantity"].includes(columns[cell] ?? ""));
      const quantity = line.quantity ?? line.counts.findLast(isCount)?.value ?? 1;
      const cents = line.amounts.slice(-maxAmounts).map((amount) => amount.cents);
      return [{ place, line, cents, quantity, otherQuantity: quantity, name: nameOf(line.label) }];
    })
    .slice(0, maxRows);
  const first = rows[0]?.place ?? 0;
  const isAbove = lines.slice(Math.max(0, first - maxNear), first).some(isCount);
  const [near, far] = [countsBeside(lines, rows, isAbove), countsBeside(lines, rows, !isAbove)];
  for (const row of rows) {
    row.quantity = near.get(row) ?? row.quantity;
    row.otherQuantity = far.get(row) ?? row.otherQuantity;
  }
  const details = new Set<PricedRow>();
  for (const [at, row] of rows.entries()) {
    const told = [rows[at - 1], rows[at + 1]].find(
      (beside) =>
        beside !== undefined &&
        !details.has(beside) &&
        Math.abs(beside.place - row.place) <= maxNear &&
        countToldOf(row, beside) !== null,
    );
    if (!told) continue;
    told.quantity = countToldOf(row, told) ?? 1;
    details.add(row);
  }
  return rows.filter((row) => !details.has(row));
}

/** A count on a row without an amount. */
const isCount = (line: Line): boolean =>
  line.amounts.length === 0 && (line.quantity !== null || (line.label === "" && line.counts.length === 1));

const countOf = ({ quantity, counts }: Line): number => quantity ?? counts[0]?.value ?? 1;

/** How many the rows of words around rows without a count say: on the side asked for, else on the other where no other row took it. */
function countsBeside(
  lines: readonly Line[],
  rows: readonly PricedRow[],
  isAbove: boolean,
): Map<PricedRow, number> {
  const counts = new Map<PricedRow, number>();
  const taken = new Set<Line>();
  const isFree = (line: Line) => isCount(line) && !taken.has(line);
  for (const isPreferred of [true, false])
    for (const [at, row] of rows.entries()) {
      if (row.line.quantity !== null || row.line.counts.length > 0 || counts.has(row)) continue;
      const [before, after] = [rows[at - 1]?.place ?? -1, rows[at + 1]?.place ?? lines.length];
      const between =
        isAbove === isPreferred
          ? lines.slice(Math.max(before + 1, row.place - maxNear), row.place).toReversed()
          : lines.slice(row.place + 1, Math.min(after, row.place + 1 + maxNear));
      const counted = between.find(isFree);
      if (!counted) continue;
      // The number on an item's picture and its "Qty: 2" say the same.
      for (const line of between) if (isCount(line) && countOf(line) === countOf(counted)) taken.add(line);
      counts.set(row, countOf(counted));
    }
  return counts;
}

/** How many of a row's things another row says, where the two multiply or subtract to its price; null where they don't. */
function countToldOf({ line, cents }: PricedRow, { cents: prices, line: whole }: PricedRow): number | null {
  const entry = entryOf(line);
  if (entry.kind === "sum" || entry.kind === "cut" || whole.role !== null) return null;
  if (entry.kind === "priced" && /\p{L}{3}/u.test(entry.title)) return null;
  const [first = 0, second] = cents;
  const { quantity } = line;
  if (quantity !== null && prices.includes(first * quantity)) return quantity;
  if (
    second !== undefined &&
    cents.length === 2 &&
    prices.length === 1 &&
    prices[0] === first - Math.abs(second)
  )
    return 1;
  const price = prices.at(-1) ?? 0;
  const weighed = /(\d{1,3}\.\d{1,3}) ?(?:lbs?|kg|oz)\b/i.exec(line.label)?.[1];
  if (weighed && Math.abs(Number(weighed) * first - price) < 1) return 1;
  const isEach = line.amounts.every(({ per }) => per === "each");
  const of = entryOf(whole);
  const count = price / first;
  if (!isEach || of.kind !== "priced" || !Number.isInteger(count) || count > 99) return null;
  return count > 1 || of.title !== "" ? count : null;
}

/** A row taken for an item's price. */
export interface RunItem {
  row: PricedRow;
  cents: number;
  quantity: number;
}
