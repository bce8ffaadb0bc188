import type { ColumnRole, Columns } from "./table-columns";

/** What shops write once for an order, in the first of its rows. */
const facts = ["date", "merchant", "currency", "payment", "status", "total"] as const;

/** A table whose orders have facts and sums in their first rows only: facts and totals are repeated in the rows below. */
export function withContinued(
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
