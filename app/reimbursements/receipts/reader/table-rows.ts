import { sumRole } from "../domain/sum-role";
import { centsOfCell, currencyOfCell, dayOfCell, isDayFirst } from "./table-cells";
import type { ColumnRole, Columns } from "./table-columns";

/** What shops write once for an order, in the first of its rows. */
const facts = ["date", "merchant", "currency", "payment", "status", "total"] as const;

/** A table whose orders have facts and sums in their first rows only: facts and totals are repeated in the rows below. */
function withContinued(
  records: readonly (readonly string[])[],
  columns: Columns,
): { records: readonly (readonly string[])[]; columns: Columns } {
  const cell = (record: readonly string[] | undefined, role: ColumnRole): string =>
    record?.[columns[role] ?? -1]?.trim() ?? "";
  const isMore = records.map((record, at) => {
    const order = cell(record, "order");
    return order !== "" && order === cell(records[at - 1], "order") && cell(record, "date") === "";
  });
  const more = records.filter((_, at) => isMore[at]);
  if (more.length === 0) return { records, columns };
  const filled: (readonly string[])[] = [];
  for (const [at, record] of records.entries())
    filled.push(isMore[at] ? filledFrom(record, filled[at - 1] ?? [], columns) : record);
  const { line, ...others } = columns;
  const isOfOrder = more.every((record) => cell(record, "line") === "");
  const hasPrice = columns.unit !== undefined || columns.price !== undefined;
  return { records: filled, columns: isOfOrder && hasPrice ? others : columns };
}

function filledFrom(record: readonly string[], above: readonly string[], columns: Columns): string[] {
  const numbers = new Set<number | undefined>(facts.map((role) => columns[role]));
  return record.map((cell, at) => (cell.trim() === "" && numbers.has(at) ? (above[at] ?? "") : cell));
}

/** A row of a table. Money is in cents, without signs: `kind` says if the item was returned. */
export interface TableRow {
  kind: "sale" | "return" | "cancellation";
  title: string;
  quantity: number;
  unitCents: number | null;
  /** Before the discount. */
  grossCents: number;
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  totalCents: number | null;
  merchant: string | null;
  soldOn: string | null;
  orderNumber: string | null;
  currency: string;
  payment: string | null;
}

const nothing = /^(?:n\/?a|none|null|-+|not (?:available|applicable)|unknown|undefined)?$/i;
const canceled = /cancel|void/i;
const returned = /return|refund|credit memo|chargeback/i;

/** The rows of a table that contain an item; skips sums and empty rows. */
export function tableRows(table: readonly (readonly string[])[], named: Columns): TableRow[] {
  const { records, columns } = withContinued(table, named);
  const dates = columns.date === undefined ? [] : records.map((record) => record[columns.date ?? 0] ?? "");
  const dayFirst = isDayFirst(dates);
  return records.flatMap((record) => rowOf(record, columns, dayFirst) ?? []);
}

function rowOf(record: readonly string[], columns: Columns, dayFirst: boolean): TableRow | null {
  const text = (role: ColumnRole): string | null => {
    const cell = record[columns[role] ?? -1]?.trim() ?? "";
    return nothing.test(cell) ? null : cell;
  };
  const amount = (role: ColumnRole): number | null => centsOfCell(text(role) ?? "");
  const title = text("item");
  const pieces = Number(text("quantity")?.replace(/[^\d.-]/g, "") || 1);
  const quantity = Math.min(10_000, Math.max(1, Math.round(Math.abs(pieces)) || 1));
  const total = amount("total");
  const { unitCents, lineCents } = priceOf(amount, quantity, total);
  const status = text("status") ?? "";
  const isCanceled = canceled.test(status) || pieces === 0;
  const given = lineCents ?? total ?? (isCanceled ? 0 : null);
  if (!title || given === null || isSum(title)) return null;
  const isBack = given < 0 || pieces < 0 || (total ?? 0) < 0 || returned.test(status);
  const currency = text("currency") ?? "";
  return {
    kind: isCanceled ? "cancellation" : isBack ? "return" : "sale",
    title: title.replace(/\s+/g, " ").slice(0, 300),
    quantity,
    unitCents: unitCents === null ? null : Math.abs(unitCents),
    grossCents: Math.abs(given),
    discountCents: Math.abs(amount("discount") ?? 0),
    taxCents: Math.abs(amount("tax") ?? (amount("unitTax") ?? 0) * quantity),
    shippingCents: Math.abs(amount("shipping") ?? 0),
    totalCents: total === null ? null : Math.abs(total),
    merchant: text("merchant")?.slice(0, 120) ?? null,
    soldOn: dayOfCell(text("date") ?? "", dayFirst),
    orderNumber: text("order")?.replace(/^# ?/, "").slice(0, 80) ?? null,
    currency: /^[A-Z]{3}$/i.test(currency)
      ? currency.toUpperCase()
      : (currencyOfCell(record.join(" ")) ?? "USD"),
    payment: text("payment"),
  };
}

/** "Price" beside a quantity is for one piece, unless the total says that it is for all. */
function priceOf(
  amount: (role: ColumnRole) => number | null,
  quantity: number,
  total: number | null,
): { unitCents: number | null; lineCents: number | null } {
  const unit = amount("unit");
  const [line, price] = [amount("line"), amount("price")];
  if (unit !== null) return { unitCents: unit, lineCents: line ?? unit * quantity };
  if (line !== null) return { unitCents: price, lineCents: line };
  if (price === null) return { unitCents: null, lineCents: null };
  const isForAll = quantity === 1 || (total !== null && Math.abs(total) < Math.abs(price) * quantity * 0.95);
  return isForAll ? { unitCents: null, lineCents: price } : { unitCents: price, lineCents: price * quantity };
}

/** A line of sums below the items. */
const isSum = (title: string): boolean => {
  const role = sumRole(title);
  return role === "total" || role === "subtotal";
};
