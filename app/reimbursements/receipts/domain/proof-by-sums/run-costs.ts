import type { Line } from "../read-lines";
import { isPercentOf } from "../row-counts";
import { entryOf, isItemPrice } from "../row-entries";
import { partSums } from "./parcels";
import type { PricedRow, RunItem } from "./priced-rows";
import type { SumWindow } from "./sum-windows";

/** A percent that comes to the cent is seldom chance. */
const provedCut = -0.4;
const charges = new Set<Line["role"]>(["tax", "shipping"]);
const charged = new Set<Line["role"]>([...charges, "discount", "other", "subtotal"]);

type CostOf = (fields: ReadonlySet<string>, items: readonly RunItem[], window: SumWindow) => number;

const isTold = (line: Line): boolean => {
  const { kind } = entryOf(line);
  return kind === "break" || kind === "offers";
};

/** Penalty of a run: for rows with words of sums or of anything but items, and for unexplained amounts. */
export function runCosts(lines: readonly Line[], rows: readonly PricedRow[]): CostOf {
  const told = new Set(rows.filter(({ line }) => line.role === null && isTold(line)));
  // What is above a table is none of its rows.
  const sums = new Set(partSums(rows));
  const heads = lines.flatMap((line, place) => (entryOf(line).kind === "columns" ? [place] : []));
  let offers: number[] | null = null;
  const offersIn = (from: number, to: number): boolean => {
    offers ??= lines.flatMap((line, place) => (entryOf(line).kind === "offers" ? [place] : []));
    return offers.some((place) => place > from && place < to);
  };
  return (fields, items, window) => {
    const [first, last] = [items[0]?.row.place ?? 0, items.at(-1)?.row.place ?? 0];
    const isAbove = window.to < first;
    const head = heads.findLast((place) => place < first) ?? -1;
    let cost = costOfItems(fields, items, window, told);
    cost += items.filter(({ row }) => sums.has(row) && !fields.has(row.name)).length * ofSum;
    const places = new Set(items.map(({ row }) => row.place));
    const names = new Set(items.map(({ row }) => row.name));
    const isPart = rows.some(({ place, name }) => name !== "" && names.has(name) && !places.has(place));
    if (items.length === 1 && isPart) cost += 0.6;
    const isSumOfPart = partSumsOf(items);
    let [isPartSum, parts] = [false, 0];
    for (const { place, line, name, cents } of rows) {
      if (places.has(place)) isPartSum = false;
      if (places.has(place) || (place >= window.from && place <= window.to)) continue;
      const isBetween = isAbove ? place > window.to && place < first : place > last && place < window.from;
      const isInside = place > first && place < last;
      // What is named between a part's sum and the next item is of that sum.
      isPartSum =
        (isInside || isBetween) &&
        (((isInside || line.role === "subtotal" || items.length > 1) &&
          !fields.has(name) &&
          isSumOfPart(place, cents)) ||
          (isPartSum && line.role !== null));
      if (isPartSum && line.role === null) parts += 1;
      if (isPartSum) cost += 0.05;
      else if (isInside) cost += fields.has(name) ? 0.05 : 0.7;
      else if (isBetween) cost += line.role === "ignored" || line.role === "payment" ? 0.2 : 0.7;
      else if (place > head && place < Math.min(first, window.from) && line.role === null)
        cost += name !== "" && fields.has(name) ? 0.05 : 0.25;
      // A charge below the total belongs to another total.
      else if (place > window.to && place < window.to + 4 && charges.has(line.role)) cost += 0.15;
    }
    // What each item is made of has the same names in all: "Materials", "Labor", and what they come to.
    if (parts > 1 && names.size > 1 && names.size * parts <= items.length) cost += ofParts;
    if (!isAbove) return cost;
    // What begins below a block of recommendations is offered, not bought.
    return cost + (items.length === 1 ? 1.5 : 0.3) + (offersIn(window.to, first) ? 3 : 0);
  };
}

/** Whether a row between the items is the sum of those before it, back to the last such row: of a group or a parcel. */
function partSumsOf(items: readonly RunItem[]): (place: number, cents: readonly number[]) => boolean {
  let from = 0;
  return (place, cents) => {
    const part = items.slice(from).filter(({ row }) => row.place < place);
    const isSum = part.length > 0 && cents.includes(part.reduce((sum, item) => sum + item.cents, 0));
    if (isSum) from += part.length;
    return isSum;
  };
}

/** Of rows above a subtotal that they make, words like "FSA 31191744718" or "RX COPAY" tell no sum. */
const isSubtotaled = (items: readonly RunItem[], { from, to, cost }: SumWindow): boolean =>
  (cost < -0.5 || (to > from && cost <= 0)) && items.length > 2 && items.every(({ row }) => row.place < from);

/** Penalties for taking sums of parts for items, or the parts that all items have. */
const ofTotal = 0.8;
const ofParts = 0.8;
const ofSum = 0.9;

function costOfItems(
  fields: ReadonlySet<string>,
  items: readonly RunItem[],
  window: SumWindow,
  told: ReadonlySet<PricedRow>,
): number {
  const ofWords = isSubtotaled(items, window) ? 0.2 : 1.5;
  const isCut = ({ cents, row }: RunItem) => cents < 0 && row.line.returned === undefined;
  const cuts = items.filter(isCut);
  const isCutLast = cuts.length > 0 && items.slice(-cuts.length).every(isCut);
  const [last] = items.slice(-1);
  const isProved =
    last !== undefined &&
    items.length - cuts.length > 1 &&
    isCut(last) &&
    isPercentOf(last.row.line, items.at(-2)?.cents ?? 0);
  let cost = (items.length === 1 ? 0.3 : 0) + (isProved ? provedCut : isCutLast ? 0.5 : 0);
  const bought = items.filter(({ cents }) => cents >= 0);
  const isAside = ({ row }: RunItem) => entryOf(row.line).kind === "aside" && !fields.has(row.name);
  // Where all prices are in such rows, each tells of the item above it.
  const ofAside = bought.length > 1 && bought.every(isAside) ? 0.2 / bought.length : 0.6;
  for (const item of bought) {
    const { row, cents } = item;
    const { role, label } = row.line;
    if (role !== null && !fields.has(row.name))
      cost +=
        isItemPrice(label) || (role === "other" && items.length > 1)
          ? 0.3
          : items.length === 1
            ? 3
            : role === "ignored"
              ? 2
              : charged.has(role)
                ? 1.5
                : ofWords;
    // "Shipment total" of each part is the sum of rows with titles of their own.
    const isTotal = fields.has(row.name) && /\btotal\b/i.test(label) && !isItemPrice(label);
    if (isTotal) cost += ofTotal / bought.length;
    if (cents === 0) cost += 0.1;
    else if (told.has(row) && !fields.has(row.name)) cost += 0.4;
    if (isAside(item)) cost += ofAside;
  }
  return cost;
}
