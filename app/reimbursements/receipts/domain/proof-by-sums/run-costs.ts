import type { Line } from "../read-lines";
import { isSavingOf } from "../row-counts";
import { entryOf, isItemPrice } from "../row-entries";
import type { PricedRow, RunItem } from "./priced-rows";
import { partSums } from "./shipments";
import type { SumWindow } from "./sum-windows";

/** A percent that comes to the cent is seldom chance, nor are two words of the item. */
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
  // Rows above a table don't belong to it.
  const sums = new Set(partSums(rows));
  const heads = lines.flatMap((line, place) => (entryOf(line).kind === "columns" ? [place] : []));
  let offers: number[] | null = null;
  const offersIn = (from: number, to: number): boolean => {
    offers ??= lines.flatMap((line, place) => (entryOf(line).kind === "offers" ? [place] : []));
    return offers.some((place) => place > from && place < to);
  };
  return (fields, items, window) => {
    const first = items[0]?.row.place ?? 0;
    const head = heads.findLast((place) => place < first) ?? -1;
    const taken = items.filter(({ row }) => sums.has(row) && !fields.has(row.name));
    const cost =
      costOfItems(fields, items, window, told) +
      taken.length * ofSum +
      costOfOthers(rows, { fields, items, window, head });
    if (window.to >= first) return cost;
    // What begins below a block of recommendations is offered, not bought.
    return cost + (items.length === 1 ? 1.5 : 0.3) + (offersIn(window.to, first) ? 3 : 0);
  };
}

interface Run {
  /** The names of the rows that items are taken from. */
  fields: ReadonlySet<string>;
  items: readonly RunItem[];
  window: SumWindow;
  /** The place of the head of their table; -1 without one. */
  head: number;
}

/** Penalty for rows with amounts that are neither items nor sums of them. */
function costOfOthers(rows: readonly PricedRow[], run: Run): number {
  const { fields, items, window } = run;
  const places = new Set(items.map(({ row }) => row.place));
  const names = new Set(items.map(({ row }) => row.name));
  const isSumOfPart = partSumsOf(items);
  const isPart = rows.some(({ place, name }) => name !== "" && names.has(name) && !places.has(place));
  let cost = items.length === 1 && isPart ? 0.6 : 0;
  let [isPartSum, parts] = [false, 0];
  const whereIs = placesBeside(run);
  for (const row of rows) {
    const { place, line, name, cents } = row;
    if (places.has(place)) isPartSum = false;
    if (places.has(place) || (place >= window.from && place <= window.to)) continue;
    const where = whereIs(place);
    const isAmong = where === "inside" || where === "between";
    const isSumHere =
      isAmong &&
      (where === "inside" || line.role === "subtotal" || items.length > 1) &&
      !fields.has(name) &&
      isSumOfPart(place, cents);
    // What is named between a part's sum and the next item is of that sum.
    isPartSum = isSumHere || (isAmong && isPartSum && line.role !== null);
    if (isPartSum && line.role === null) parts += 1;
    cost += isPartSum ? 0.05 : costOfOther(row, where, fields);
  }
  // What each item is made of has the same names in all: "Materials", "Labor", and what they come to.
  return parts > 1 && names.size > 1 && names.size * parts <= items.length ? cost + ofParts : cost;
}

/** Inside the items, between them and their sums, above both but below the table's head, just below the sums, or elsewhere. */
type Where = "inside" | "between" | "above" | "below" | "elsewhere";

function placesBeside({ items, window, head }: Run): (place: number) => Where {
  const [first, last] = [items[0]?.row.place ?? 0, items.at(-1)?.row.place ?? 0];
  const [from, to] = window.to < first ? [window.to, first] : [last, window.from];
  return (place) => {
    if (place > first && place < last) return "inside";
    if (place > from && place < to) return "between";
    if (place > head && place < Math.min(first, window.from)) return "above";
    return place > window.to && place < window.to + 4 ? "below" : "elsewhere";
  };
}

function costOfOther({ line, name }: PricedRow, where: Where, fields: ReadonlySet<string>): number {
  switch (where) {
    case "inside":
      return fields.has(name) ? 0.05 : 0.7;
    case "between":
      return line.role === "ignored" || line.role === "payment" ? 0.2 : 0.7;
    case "above":
      if (line.role !== null) return 0;
      return name !== "" && fields.has(name) ? 0.05 : 0.25;
    case "below":
      // A charge below the total belongs to another total.
      return charges.has(line.role) ? 0.15 : 0;
    case "elsewhere":
      return 0;
  }
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

/** In rows that add up to a subtotal below them, words like "FSA 31191744718" or "RX COPAY" don't name a sum. */
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
  const of = items.at(-2);
  const isProved =
    last !== undefined &&
    of !== undefined &&
    items.length - cuts.length > 1 &&
    isCut(last) &&
    isSavingOf(last.row.line, of.row.line, of.cents);
  let cost = (items.length === 1 ? 0.3 : 0) + (isProved ? provedCut : isCutLast ? 0.5 : 0);
  const bought = items.filter(({ cents }) => cents >= 0);
  const isAside = ({ row }: RunItem) => entryOf(row.line).kind === "aside" && !fields.has(row.name);
  // If all prices are in such rows, each belongs to the item above it.
  const ofAside = bought.length > 1 && bought.every(isAside) ? 0.2 / bought.length : 0.6;
  for (const item of bought) {
    const { row, cents } = item;
    const { label } = row.line;
    if (!fields.has(row.name)) cost += costOfRole(row.line, items.length === 1, ofWords);
    // "Shipment total" of each part is the sum of rows with titles of their own.
    const isTotal = fields.has(row.name) && /\btotal\b/i.test(label) && !isItemPrice(label);
    if (isTotal) cost += ofTotal / bought.length;
    if (cents === 0) cost += 0.1;
    else if (told.has(row) && !fields.has(row.name)) cost += 0.4;
    if (isAside(item)) cost += ofAside;
  }
  return cost;
}

/** Penalty for an item whose row is named as a sum, a charge or a payment. */
function costOfRole({ role, label }: Line, isOnly: boolean, ofWords: number): number {
  if (role === null) return 0;
  if (isItemPrice(label) || (role === "other" && !isOnly)) return 0.3;
  if (isOnly) return 3;
  if (role === "ignored") return 2;
  return charged.has(role) ? 1.5 : ofWords;
}
