import type { Charges } from "../add-up";
import type { SumRole } from "../label-words";
import { entryOf } from "../row-entries";
import { partSums } from "./parcels";
import type { PricedRow } from "./priced-rows";

/** Neighboring rows that sum a receipt up: what the items have to come to, and what is added to make the total. */
export interface SumWindow extends Charges {
  /** Index of its first and last line. */
  from: number;
  to: number;
  itemsCents: number;
  totalCents: number;
  /** Penalty of its words: 0 when each row names the part it plays. */
  cost: number;
}

/** Maximum number of rows between the items and the total, without the subtotal. */
const maxCharges = 8;
/** In longer blocks only one row may be read against its words. */
const maxPaired = 6;

/** Penalty for charges without a known name that are more than the items. */
const mostlyCharged = 1;

const subtotalCosts: Partial<Record<SumRole, number>> = { subtotal: 0, total: 0.4, due: 1 };
const totalCosts: Partial<Record<SumRole, number>> = { total: 0, due: 0.1, payment: 0.4, subtotal: 1.2 };
const costOf = (costs: Partial<Record<SumRole, number>>, role: SumRole | null, unnamed: number): number =>
  role === null ? unnamed : (costs[role] ?? 2);

/** By what the items have to come to: the sums that make a total of it, the likeliest first. */
export function sumWindows(rows: readonly PricedRow[]): Map<number, SumWindow[]> {
  const windows = new Map<number, SumWindow[]>();
  const add = (given: SumWindow) => {
    const window =
      given.otherCents > given.itemsCents ? { ...given, cost: given.cost + mostlyCharged } : given;
    const same = windows.get(window.itemsCents) ?? [];
    windows.set(window.itemsCents, [...same, window].sort((a, b) => a.cost - b.cost).slice(0, 4));
  };
  for (const [end, total] of rows.entries()) {
    const { role } = total.line;
    for (const totalCents of new Set(total.cents)) {
      if (totalCents <= 0) continue;
      const cost = costOf(totalCosts, role, /\btotal\b/i.test(total.line.label) ? 0.4 : 1);
      const [from, to] = [total.place, total.place];
      add({ ...nothing, from, to, itemsCents: totalCents, totalCents, cost: cost + 0.2 });
      const ofColumns = columnTotals(total, totalCents);
      if (ofColumns) add({ ...ofColumns, from, to, totalCents, cost: cost - 0.8 });
      for (let start = end - 1; start >= Math.max(0, end - maxCharges - 1); start -= 1) {
        const first = rows[start];
        if (!first) break;
        const between = rows.slice(start + 1, end);
        for (const subtotal of new Set(first.cents)) {
          if (subtotal <= 0) continue;
          const gifts = giftsIn(between);
          const paid =
            gifts > 0 ? chargesThatMake(totalCents + gifts - subtotal, between.filter(isNoGift)) : null;
          const charges = paid ?? chargesThatMake(totalCents - subtotal, between);
          if (!charges) continue;
          const named = cost + costOf(subtotalCosts, first.line.role, 0.6);
          const ofOrder = paid ? totalCents + gifts : totalCents;
          const said = { ...charges, from: first.place, to, itemsCents: subtotal, totalCents: ofOrder };
          // Three amounts of which two add up to the third are unlikely by chance.
          const whole = named + charges.cost - (totalCents === subtotal ? 0 : 1);
          add({ ...said, cost: whole });
          addDiscountsAbove(add, { ...said, cost: whole }, rows.slice(0, start));
        }
        const listed = likeliest([first, ...between]);
        if (listed && Number.isFinite(listed.cost))
          add({
            ...listed,
            from: first.place,
            to,
            itemsCents: totalCents - sumOf(listed),
            totalCents,
            cost: cost + listed.cost + 0.3,
          });
      }
    }
  }
  addParts(add, rows);
  for (const window of [...windows.values()].flat()) addTip(add, window, rows);
  return windows;
}

/** Sums of parts that together, with the rows below the last one, make the total: there need be no subtotal of all. */
function addParts(add: (window: SumWindow) => void, rows: readonly PricedRow[]): void {
  const parts = partSums(rows);
  const end = parts.at(-1);
  if (!end) return;
  const last = rows.indexOf(end);
  const itemsCents = parts.reduce((sum, { cents }) => sum + (cents.at(-1) ?? 0), 0);
  for (const [at, { line, cents, place: to }] of rows.slice(last + 1, last + 2 + maxCharges).entries())
    for (const totalCents of cents) {
      const charges = chargesThatMake(totalCents - itemsCents, rows.slice(last + 1, last + 1 + at));
      const cost = costOf(totalCosts, line.role, 1) + (charges?.cost ?? 0) - 1;
      if (charges) add({ ...charges, from: end.place, to, itemsCents, totalCents, cost });
    }
}

/** Maximum number of rows with amounts between a total and what was added to it at the end. */
const maxToTip = 5;

/** A total that was paid with something more, which another total below it has in it: a tip on a card's slip. */
function addTip(add: (window: SumWindow) => void, window: SumWindow, rows: readonly PricedRow[]): void {
  const next = rows.findIndex(({ place }) => place > window.to);
  if (next < 0) return;
  for (let at = next; at < Math.min(rows.length - 1, next + maxToTip); at += 1) {
    const [tip, total] = [rows[at], rows[at + 1]];
    const cents = tip?.cents.at(-1) ?? 0;
    if (!tip || total?.line.role !== "total" || namedIn(tip.line.label) !== "otherCents" || cents <= 0)
      continue;
    const totalCents = window.totalCents + cents;
    if (total.cents.length !== 1 || total.cents[0] !== totalCents) continue;
    const otherCents = window.otherCents + cents;
    add({ ...window, otherCents, totalCents, to: total.place, cost: window.cost - 0.5 });
    return;
  }
}

/** A gift card is a payment: where it is taken off above the total, the order cost more. */
const isNoGift = ({ line, cents }: PricedRow): boolean => line.role !== "payment" || (cents.at(-1) ?? 0) >= 0;
const giftsIn = (rows: readonly PricedRow[]): number =>
  rows.reduce((sum, row) => sum - (isNoGift(row) ? 0 : (row.cents.at(-1) ?? 0)), 0);

/** The sums of columns in one row, where the first two make the last: the items, their tax, and the total. */
function columnTotals({ cents }: PricedRow, totalCents: number) {
  const [itemsCents = 0, taxCents = 0, sum] = cents;
  const isTax = cents.length === 3 && taxCents > 0 && taxCents * 5 < itemsCents;
  return isTax && sum === totalCents && itemsCents + taxCents === sum
    ? { ...nothing, itemsCents, taxCents }
    : null;
}

/** Discounts above a subtotal may be taken off in it already. */
function addDiscountsAbove(
  add: (window: SumWindow) => void,
  window: SumWindow,
  above: readonly PricedRow[],
): void {
  let { discountCents, itemsCents, from, cost } = window;
  for (const row of above.slice(-2).toReversed()) {
    const cents = addedBy(row);
    if (cents >= 0 || row.line.returned !== undefined) return;
    discountCents -= cents;
    itemsCents -= cents;
    from = row.place;
    cost += 0.1;
    add({ ...window, discountCents, itemsCents, from, cost });
  }
}

type Assigned = Charges & { cost: number };
const nothing: Assigned = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0, cost: 0 };
const sumOf = ({ discountCents, taxCents, shippingCents, otherCents }: Charges): number =>
  taxCents + shippingCents + otherCents - discountCents;

const left = new Set<SumRole | null>(["ignored", "payment", "subtotal", "total", "due"]);
const names: Partial<Record<SumRole, keyof Charges>> = {
  tax: "taxCents",
  shipping: "shippingCents",
  discount: "discountCents",
};

/** What a row adds, by its words or its minus; 0 where its words name no charge. */
function addedBy({ line, cents }: PricedRow): number {
  const value = cents.at(-1) ?? 0;
  if (left.has(line.role)) return 0;
  return line.role === "discount" ? -Math.abs(value) : value;
}

/** What a charge that the sums prove is for: any word that names it is enough. */
const namedIn = (label: string): keyof Charges | undefined => proved.find(([word]) => word.test(label))?.[1];
const proved: readonly (readonly [RegExp, keyof Charges])[] = [
  [/\b(?:tips?|gratuity)\b/i, "otherCents"],
  [/\b(?:tax|tx|vat|gst)\b/i, "taxCents"],
  [/\b(?:ship\w*|deliver\w*|post|postage|freight|ups|usps|fedex)\b/i, "shippingCents"],
];

const chargeOf = (row: PricedRow, added: number): Assigned => {
  if (added === 0) return nothing;
  if (added < 0) return { ...nothing, discountCents: -added, cost: row.line.role === "discount" ? 0 : 0.2 };
  const part = (row.line.role ? names[row.line.role] : namedIn(row.line.label)) ?? "otherCents";
  const isNamed = row.line.role !== null && row.line.role !== "discount" && !left.has(row.line.role);
  // A row that describes an item further, e.g. with its full price, is no charge.
  const cost = isNamed ? 0 : entryOf(row.line).kind === "aside" ? 1.2 : 0.4;
  return { ...nothing, [part === "discountCents" ? "otherCents" : part]: added, cost };
};

const joinAssigned = (parts: readonly Assigned[]): Assigned =>
  parts.reduce(
    (sum, part) => ({
      discountCents: sum.discountCents + part.discountCents,
      taxCents: sum.taxCents + part.taxCents,
      shippingCents: sum.shippingCents + part.shippingCents,
      otherCents: sum.otherCents + part.otherCents,
      cost: sum.cost + part.cost,
    }),
    nothing,
  );

const likeliest = (rows: readonly PricedRow[]): Assigned | null =>
  rows.some(({ line }) => line.role === null || line.role === "subtotal" || line.role === "total")
    ? null
    : joinAssigned(rows.map((row) => chargeOf(row, addedBy(row))));

/** Reads the rows as their words say, at most two of them otherwise, so that they add up to the difference; null when nothing does. */
function chargesThatMake(wanted: number, rows: readonly PricedRow[]): Assigned | null {
  // What came back is an item.
  if (rows.some(({ line }) => line.returned !== undefined)) return null;
  const said = rows.map(addedBy);
  const sum = said.reduce((total, cents) => total + cents, 0);
  const assigned = (changes: ReadonlyMap<number, number>) =>
    joinAssigned(
      rows.map((row, at) => {
        const other = changes.get(at);
        const part = chargeOf(row, other ?? said[at] ?? 0);
        return other === undefined ? part : { ...part, cost: part.cost + 0.8 };
      }),
    );
  if (sum === wanted) return assigned(new Map());
  const changes = rows.flatMap((row, at) => {
    const cents = row.cents.at(-1) ?? 0;
    const now = said[at] ?? 0;
    return [0, cents, -cents].filter((to) => to !== now).map((to) => ({ at, to, by: to - now }));
  });
  const one = changes.find(({ by }) => sum + by === wanted);
  if (one) return assigned(new Map([[one.at, one.to]]));
  if (rows.length > maxPaired) return null;
  for (const a of changes)
    for (const b of changes)
      if (a.at < b.at && sum + a.by + b.by === wanted)
        return assigned(
          new Map([
            [a.at, a.to],
            [b.at, b.to],
          ]),
        );
  return null;
}
