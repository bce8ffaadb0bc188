import type { FoundItem, FoundReceipt } from "../domain/found-receipt";
import { payment } from "../domain/payment-means";
import type { TableRow } from "./table-rows";

export const maxItems = 500;

/** Rows of one order, or of one shop and day, are one receipt; what came back is another. */
export function receiptsOfRows(rows: readonly TableRow[]): FoundReceipt[] {
  const groups = new Map<string, TableRow[]>();
  rows.forEach((row, at) => {
    const key = keyOf(row, at);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  });
  return [...groups.values()].flatMap((group) => inParts(group).flatMap((part) => receiptOf(part) ?? []));
}

function keyOf({ kind, orderNumber, merchant, soldOn, currency }: TableRow, at: number): string {
  if (orderNumber) return [kind, currency, merchant, orderNumber].join("\n");
  return soldOn ? [kind, currency, merchant, "", soldOn].join("\n") : String(at);
}

function inParts(group: readonly TableRow[]): (readonly TableRow[])[] {
  const parts: (readonly TableRow[])[] = [];
  for (let from = 0; from < group.length; from += maxItems) parts.push(group.slice(from, from + maxItems));
  return parts;
}

/** The receipt of these rows; null without one. `sums` are those below the rows, if the table has any. */
export function receiptOf(rows: readonly TableRow[], sums: Partial<Charges> = {}): FoundReceipt | null {
  const [first] = rows;
  if (!first) return null;
  const { kind, merchant, soldOn, orderNumber, currency } = first;
  const charges = isRepeated(rows) ? ofOrder(rows) : ofRows(rows);
  const labels = [...new Set(rows.flatMap((row) => row.payment?.split(/\s+and\s+|[;|]/) ?? []))];
  const payments = labels.map((label) => payment(label, null)).filter(({ label }) => label !== "");
  return {
    kind,
    merchant,
    soldOn,
    orderNumber,
    currency,
    ...charges,
    ...sums,
    otherCents: 0,
    payments: payments.slice(0, 10),
  };
}

type Charges = Pick<FoundReceipt, "items" | "discountCents" | "shippingCents" | "taxCents" | "totalCents">;

/** Whether each row repeats the total of its order. */
function isRepeated(rows: readonly TableRow[]): boolean {
  const [first] = rows;
  if (!first || rows.length < 2 || first.totalCents === null) return false;
  return rows.every(({ totalCents }) => totalCents === first.totalCents) && !rows.every(addsUp);
}

/** Whether a row's own parts are its total. */
const addsUp = (row: TableRow): boolean =>
  row.totalCents !== null && [row.discountCents, 0].some((off) => isNear(row.totalCents, partsOf(row) - off));

const isNear = (total: number | null, sum: number): boolean => Math.abs((total ?? 0) - sum) <= 1;

const partsOf = ({ grossCents, taxCents, shippingCents }: TableRow): number =>
  grossCents + taxCents + shippingCents;

/** The order's charges are in each row, or are shared out among them. */
function ofOrder(rows: readonly TableRow[]): Charges {
  const once = (part: "discountCents" | "shippingCents" | "taxCents"): number =>
    new Set(rows.map((row) => row[part])).size === 1
      ? (rows[0]?.[part] ?? 0)
      : sumOf(rows.map((row) => row[part]));
  return {
    items: rows.map((row) => itemOf(row, 0)),
    discountCents: once("discountCents"),
    shippingCents: once("shippingCents"),
    taxCents: once("taxCents"),
    totalCents: rows[0]?.totalCents ?? null,
  };
}

/** Each row has its own charges; without a total the rows are all there is. */
function ofRows(rows: readonly TableRow[]): Charges {
  const items = rows.map((row) => itemOf(row, isDiscountOff(row) ? row.discountCents : 0));
  const taxCents = sumOf(rows.map((row) => row.taxCents));
  const shippingCents = sumOf(rows.map((row) => row.shippingCents));
  const computed = sumOf(items.map(({ lineCents }) => lineCents)) + taxCents + shippingCents;
  const totals = rows.map(({ totalCents }) => totalCents);
  return {
    items,
    discountCents: 0,
    shippingCents,
    taxCents,
    totalCents: totals.includes(null) ? computed : sumOf(totals.map((cents) => cents ?? 0)),
  };
}

/** A discount is still to be taken off, unless the row's total, or what its pieces cost, says that its price has it already. */
const isDiscountOff = (row: TableRow): boolean =>
  row.discountCents <= row.grossCents &&
  !(row.totalCents !== null && isNear(row.totalCents, partsOf(row))) &&
  !(row.discountCents > 0 && isNear((row.unitCents ?? 0) * row.quantity - row.discountCents, row.grossCents));

const itemOf = (row: TableRow, offCents: number): FoundItem => ({
  title: row.title,
  quantity: row.quantity,
  unitCents: row.unitCents,
  lineCents: row.grossCents - offCents,
  discountCents: offCents,
  markedEligible: false,
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
