import { dollarsFromCents } from "~/platform/values/money";
import type { Claim } from "./claim";
import { type ClaimChanges, itemNotes } from "./claim-changes";

const columns = ["Merchant", "Date of sale", "Item", "Quantity", "Amount (USD)", "Patient", "Order", "Note"];

/** A spreadsheet takes a text that begins so for a formula; some read full-width signs as plain ones and skip what can't be seen. */
const formulaStart = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠｜％]/u;

/** A claim's items as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function claimTable(
  { items, patient }: Pick<Claim, "items" | "patient">,
  changes: ClaimChanges["changes"] = [],
): string {
  const notes = itemNotes(items, changes);
  const rows = items.map(({ merchant, soldOn, title, quantity, amountCents, orderNumber }, index) => [
    ...[merchant, soldOn, title, String(quantity), dollarsFromCents(amountCents), patient],
    ...[orderNumber ?? "", notes[index] ?? ""],
  ]);
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Always quoted; one that a spreadsheet would calculate begins with an apostrophe, as OWASP advises. */
function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
