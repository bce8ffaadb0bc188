import { foldText } from "~/platform/values/fold-text";
import type { Candidate } from "./item-rows";
import type { SumRole } from "./label-words";
import type { Line } from "./read-lines";
import type { Entry } from "./row-entries";

/** Dental codes (CDT): the numbers beside them are teeth, not quantities. */
const dentalCode = /\bD\d{4}\b/;

/** Words of a prescription, whose quantities count tablets that are sold together. */
const prescription = /\bdays?'? supply\b|\bndc\b|\brx ?(?:#|no\b|number|:|\d{5})/i;
const tablets = 5;

/** The quantity sold when a line says `said`. */
export function soldIn(lines: readonly Line[]): (said: number) => number {
  const isPrescription = lines.some(({ label }) => prescription.test(label));
  return (said) => (isPrescription && said >= tablets ? 1 : said);
}

/** The title of "3 Soap" next to "3 @ 4.00", without the count that the other row repeats. */
export const withoutCount = (title: string, quantity: number): string =>
  quantity > 1 && title.startsWith(`${quantity} `) ? title.slice(`${quantity} `.length) : title;

const code = /(?<![\d.,$])\d{4,14}(?![\d.,])/g;

/** Whether a row names another one's code: a saving is taken off that item, wherever it stands. */
export const sharesCode = ({ cells: item }: Line, { cells, amounts }: Line): boolean =>
  amounts.every(({ cents }) => cents < 0) &&
  cells.some((cell) =>
    cell.match(code)?.some((one) => item.some((other) => other.match(code)?.includes(one))),
  );

/** Whether a saving is the percent that its row names of an item's price: then it is that item's, wherever the order's end. */
function isPercentOf({ label, amounts }: Line, cents: number): boolean {
  const percent = Number(/(?<![\d.])(\d{1,2}(?:\.\d)?) ?%/.exec(label)?.[1]);
  const [saving = 0, ...more] = amounts.map((amount) => Math.abs(amount.cents));
  return more.length === 0 && saving > 0 && Math.abs((cents * percent) / 100 - saving) <= 0.5;
}

const saidIn = (label: string): string[] =>
  foldText(label.slice(0, 160))
    .match(/[a-z]{4,}/g)
    ?.map((word) => word.replace(/s$/, "")) ?? [];

/** Whether a saving is of an item: it is the percent that its row names of the item's price, or says two words of the item. */
export const isSavingOf = (saving: Line, { label }: Line, cents: number): boolean => {
  const words = saidIn(label);
  return (
    isPercentOf(saving, cents) ||
    new Set(saidIn(saving.label).filter((word) => words.includes(word))).size > 1
  );
};

/** The same of the last of several items. */
export const isSavingOfLast = (line: Line, items: readonly Candidate[]): boolean => {
  const last = items.at(-1);
  return items.length > 1 && !!last && isSavingOf(line, last.line, last.amounts.at(-1)?.cents ?? 0);
};

/** Whether a row has a code or a count as an item's row has: a bag or a deposit that was sold as items are. */
export const isLikeItem = (line: Line, item: Line): boolean =>
  (line.counts.length > 0 && item.counts.length > 0) ||
  (line.quantity !== null && item.quantity !== null) ||
  [line, item].every(({ cells }) => cells.some((cell) => cell.match(code)));

/** True if a separate line "2 @ 4.99" belongs to the item above, because it matches that item's amounts. */
export function tellCount(open: Candidate, { amounts }: Line, count: number): boolean {
  const [unit = 0, ...more] = amounts.map(({ cents }) => cents);
  const known = open.amounts.map(({ cents }) => cents);
  const isLine = known.includes(unit * count);
  if (!isLine && !(known.includes(unit) && (more.length === 0 || more.includes(unit * count)))) return false;
  open.quantity = count;
  if (!isLine) open.amounts = [...open.amounts, ...amounts];
  return true;
}

/** Whether "2 @ 1.99" is the count of the row below, as some registers print it. */
export function isCountOf({ quantity, amounts }: Line, next: Entry | undefined): boolean {
  if (quantity === null || amounts.length !== 1 || next?.kind !== "priced" || next.title === "") return false;
  const line = (amounts[0]?.cents ?? 0) * quantity;
  return next.line.amounts.some(({ cents }) => cents === line);
}

/**
 * A count in its own column; the first of two may number the rows. A number that doesn't share the price out to whole
 * cents, as a tooth's or a page's, counts nothing.
 */
export function countIn(line: Line, columns: readonly string[]): number | null {
  const { cells, counts, amounts } = line;
  const column = columns.indexOf("quantity");
  if (column < 0 && columns.length > 0) return null;
  if (column >= 0 && cells.length === columns.length) {
    const value = counts.find(({ cell }) => cell === column)?.value;
    if (value !== undefined) return value > 0 ? value : null;
  }
  if (dentalCode.test(line.label)) return null;
  const count = counts.filter(({ value }) => value > 0).at(-1)?.value ?? null;
  const sharesOut = amounts.length !== 1 || (amounts[0]?.cents ?? 0) % (count ?? 1) === 0;
  return column >= 0 || sharesOut ? count : null;
}

/** Whether a sum has the tax above it in it, whatever it is called: what is below it wasn't bought. */
export function isWithTax(
  cents: number,
  items: readonly Candidate[],
  sums: readonly { role: SumRole; cents: number }[],
): boolean {
  const taxes = sums.reduce((sum, one) => sum + (one.role === "tax" ? one.cents : 0), 0);
  return taxes > 0 && cents === items.reduce((sum, { amounts }) => sum + (amounts.at(-1)?.cents ?? 0), taxes);
}
