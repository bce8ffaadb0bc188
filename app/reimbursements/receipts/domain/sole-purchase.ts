import type { Settled } from "./add-up";
import { contents } from "./item-rows";
import type { SumRole } from "./label-words";
import { itemOf, rowsOf } from "./proof-by-sums/two-readings";
import type { Line } from "./read-lines";
import { entryOf, titleIn } from "./row-entries";

/** Amounts of these rows say what was paid in the end. */
const paying = new Set<SumRole | null>(["total", "due", "payment"]);
/** A title is at most so many rows above the first amount. */
const maxAbove = 6;

/**
 * The purchase of a document that has one title and one price, as a payment's receipt with a field for each, or a prescription's
 * leaflet whose price less what was saved is what is due. No sum proves it, so a person is asked. Null for any other document.
 */
export function solePurchase(lines: readonly Line[], rows: readonly (readonly string[])[]): Settled | null {
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  const paid = priced.filter(({ role, amounts }) => paying.has(role) && amounts.length === 1);
  const [cents = 0, ...others] = [...new Set(paid.map(({ amounts }) => amounts[0]?.cents ?? 0))];
  const [first] = paid;
  if (!first || cents <= 0 || others.length > 0) return null;
  const above = priced.slice(0, priced.indexOf(first));
  const title = fieldTitle(lines) ?? (isTakenOff(above, cents) ? titleAbove(lines, above[0] as Line) : null);
  if (title === null) return null;
  const item = { ...itemOf({ title, quantity: 1, lineCents: cents, cutCents: 0 }), isUnsure: true };
  return {
    items: [{ ...item, seenIn: rowsOf(item, rows, new Set()) }],
    ...noCharges,
    totalCents: cents,
    addsUp: false,
  };
}

const noCharges = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0 };

/** The item of a purchase of one, by the only field that names it, where a reading took other words. */
export function titledByField(settled: Settled, lines: readonly Line[]): Settled {
  const [item, ...more] = settled.items;
  const title = item && more.length === 0 ? fieldTitle(lines) : null;
  if (!item || title === null || title.includes(item.title) || item.title.includes(title)) return settled;
  return { ...settled, items: [{ ...item, title, isUnsure: true }] };
}

/** The only field that names what was bought. */
function fieldTitle(lines: readonly Line[]): string | null {
  const [title, ...more] = lines.flatMap((line) => (line.amounts.length === 0 ? (titleIn(line) ?? []) : []));
  return title !== undefined && more.length === 0 ? title : null;
}

/** Whether the rows above what was paid are a price and what was taken off it. */
function isTakenOff(above: readonly Line[], cents: number): boolean {
  const [price = 0, ...taken] = above.map(({ amounts }) => amounts.at(-1)?.cents ?? 0);
  const off = taken.reduce((sum, one) => sum + Math.abs(one), 0);
  return taken.length > 0 && taken.length < 4 && price - off === cents;
}

/** Of the rows of words above a price the one with a strength, else the first of those that are together. */
function titleAbove(lines: readonly Line[], price: Line): string | null {
  const at = lines.indexOf(price);
  const rows = lines.slice(Math.max(0, at - maxAbove), at);
  const isWords = (line: Line) => entryOf(line).kind === "words";
  const end = rows.findLastIndex(isWords) + 1;
  const words = rows.slice(rows.slice(0, end).findLastIndex((line) => !isWords(line)) + 1, end);
  return (words.find(({ label }) => contents.test(label)) ?? words[0])?.label ?? null;
}
