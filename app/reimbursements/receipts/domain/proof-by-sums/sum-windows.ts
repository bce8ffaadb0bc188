import type { Charges } from "../add-up";
import type { SumRole } from "../label-words";
import type { PricedRow } from "./priced-rows";
import { partSums } from "./shipments";
import { addedBy, chargesThatMake, likeliest, namedIn, nothing, sumOf } from "./window-charges";

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
        addGroups(add, rows.slice(start, end), { to, totalCents, cost });
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

/** Sums of two or three groups of rows that are above: "Parts", "Labor". What follows them makes the total. */
function addGroups(
  add: (window: SumWindow) => void,
  rows: readonly PricedRow[],
  { to, totalCents, cost }: Pick<SumWindow, "to" | "totalCents" | "cost">,
): void {
  for (const size of [2, 3]) {
    const groups = rows.slice(0, size);
    const isGroup = ({ line, cents }: PricedRow) =>
      (line.role === null || line.role === "subtotal") && cents.length === 1 && (cents[0] ?? 0) > 0;
    if (groups.length < size || rows.length === size || !groups.every(isGroup)) continue;
    const itemsCents = groups.reduce((sum, { cents }) => sum + (cents[0] ?? 0), 0);
    const charges = chargesThatMake(totalCents - itemsCents, rows.slice(size));
    const from = rows[0]?.place ?? 0;
    if (charges) add({ ...charges, from, to, itemsCents, totalCents, cost: cost + charges.cost + 0.3 });
  }
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
