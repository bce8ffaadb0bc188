import { csvTable } from "~/platform/values/csv";
import { dollarsFromCents } from "~/platform/values/money";
import type { Claim } from "./claim";
import { type ClaimChanges, itemNotes } from "./claim-changes";

const columns = [
  "Merchant",
  "Date of sale or service",
  "Item",
  "Quantity",
  "Amount (USD)",
  "Patient",
  "Order",
  "Note",
];

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
  return csvTable([columns, ...rows]);
}
