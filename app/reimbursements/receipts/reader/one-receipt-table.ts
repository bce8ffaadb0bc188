import type { FoundReceipt } from "../domain/found-receipt";
import { sumRole } from "../domain/sum-role";
import { centsOfCell, dayOfCell } from "./table-cells";
import { type Columns, columnsOf } from "./table-columns";
import { maxItems } from "./table-receipts";
import type { TableRow } from "./table-rows";

type Rows = readonly (readonly string[])[];
type Facts = Pick<TableRow, "merchant" | "soldOn" | "orderNumber">;
type Sums = Pick<FoundReceipt, "taxCents" | "shippingCents" | "discountCents" | "totalCents">;

/** True if no column says to which receipt a row belongs, nothing came back, and one receipt can hold them. */
export const isOneReceipt = ({ order, date, merchant }: Columns, rows: readonly TableRow[]): boolean =>
  order === undefined &&
  date === undefined &&
  merchant === undefined &&
  rows.length <= maxItems &&
  rows.every(({ kind }) => kind === "sale");

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "");

/** What the lines above a table's head say by a name and a value, as "Store, Corner Drug". */
export function factsAbove(lines: Rows): Facts {
  const facts: Facts = { merchant: null, soldOn: null, orderNumber: null };
  for (const [name, value, ...more] of lines.map(filled)) {
    if (name === undefined || value === undefined || more.length > 0) continue;
    const named = columnsOf([name.replace(/:$/, "")]);
    if (named.merchant === 0) facts.merchant ??= value.slice(0, 120);
    if (named.date === 0) facts.soldOn ??= dayOfCell(value, false);
    if (named.order === 0) facts.orderNumber ??= value.replace(/^# ?/, "").slice(0, 80);
  }
  return facts;
}

/** The sums in the rows below the items, each a name and an amount; null if no total is among them. */
export function sumsBelow(rows: Rows): Sums | null {
  const sums = { taxCents: 0, shippingCents: 0, discountCents: 0 };
  let totalCents: number | null = null;
  for (const cells of rows.map(filled)) {
    const [name = "", amount = ""] = cells.slice(-2);
    const cents = centsOfCell(amount);
    if (cents === null || cells.length > 2) continue;
    const role = sumRole(name, cents < 0);
    if (role === "total") totalCents = cents;
    if (role === "tax") sums.taxCents += cents;
    if (role === "shipping") sums.shippingCents += cents;
    if (role === "discount") sums.discountCents += Math.abs(cents);
  }
  return totalCents === null ? null : { ...sums, totalCents };
}
