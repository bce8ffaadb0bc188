import type { ColumnMap } from "~/reimbursements/files/domain/receipt-file";
import { type FoundReceipt, foundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import { readTable } from "~/reimbursements/receipts/reader/table";

/** A CSV file as spreadsheets write it. */
export const csv = (...rows: (string | number)[][]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replace(/"/g, '""')}"` : cell))
        .join(","),
    )
    .join("\r\n");

/** Its receipts, validated against the schema. Throws if its columns would be asked for. */
export function receiptsIn(text: string, columns: ColumnMap | null = null): FoundReceipt[] {
  const reading = readTable(text, columns);
  if (reading.kind === "asks") throw new Error(`asks for ${reading.columns.join(", ")}`);
  for (const receipt of reading.receipts) foundReceipt.parse(receipt);
  return reading.receipts;
}
