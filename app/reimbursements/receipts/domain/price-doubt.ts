import type { FoundItem } from "./found-receipt";
import type { SumRole } from "./label-words";
import { moneyInText } from "./money-in-text";
import { sumRole } from "./sum-role";

type Rows = readonly (readonly string[])[];

const centsIn = (cells: readonly string[]): number[] =>
  cells.flatMap((cell) => moneyInText(cell).map(({ cents }) => Math.abs(cents)));

const added = new Set<SumRole | null>(["tax", "discount"]);

/** One item in so many may have its title elsewhere than the others by mistake. */
const few = 3;

/** The rows of the items' prices, one for each; null where an item has none. */
function placesOf(items: readonly FoundItem[], amounts: readonly (readonly number[])[]): number[] | null {
  const taken = new Set<number>();
  for (const { lineCents } of items) {
    const place = amounts.findIndex((cents, at) => !taken.has(at) && cents.includes(lineCents));
    if (place < 0) return null;
    taken.add(place);
  }
  return [...taken];
}

/**
 * Items of which it is in doubt that their price is what was paid, although all make the sums: another column of their rows comes to
 * less, and to an amount of another row, too; or one costs what all before it do, as a sum does.
 */
export function doubtfullyPriced(items: readonly FoundItem[], rows: Rows): Set<FoundItem> {
  const doubtful = new Set<FoundItem>();
  let sum = 0;
  for (const [at, item] of items.entries()) {
    if (at > 1 && item.lineCents === sum) doubtful.add(item);
    sum += item.lineCents;
  }
  const amounts = rows.map(centsIn);
  const places = placesOf(items, amounts);
  if (!places || places.length === 0) return doubtful;
  const priced = places.map((place) => amounts[place] ?? []);
  const beside = items.filter(({ title }, at) => rows[places[at] ?? 0]?.some((cell) => cell.includes(title)));
  for (const group of [beside, items.filter((item) => !beside.includes(item))])
    if (group.length * few <= items.length) for (const item of group) doubtful.add(item);
  // A row with the sums of all columns, or with a tax, doesn't suggest another price.
  const isOther = (cents: readonly number[], at: number) =>
    !places.includes(at) && !cents.includes(sum) && !added.has(sumRole(rows[at]?.[0] ?? ""));
  const others = new Set(amounts.filter(isOther).flat());
  const least = Math.min(...priced.map(({ length }) => length));
  for (let at = -least; at < least; at += 1) {
    const column = priced.map((cents) => cents.at(at) ?? 0);
    const comesTo = column.reduce((total, cents) => total + cents, 0);
    if (comesTo >= sum || comesTo <= 0 || !others.has(comesTo)) continue;
    for (const [index, item] of items.entries()) if (column[index] !== item.lineCents) doubtful.add(item);
  }
  return doubtful;
}
