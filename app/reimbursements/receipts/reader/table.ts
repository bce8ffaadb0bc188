import { CsvError, parse } from "csv-parse/sync";
import type { ColumnMap } from "../../files/domain/receipt-file";
import { addsUp } from "../domain/adds-up";
import type { FoundReceipt } from "../domain/found-receipt";
import { factsAbove, isOneReceipt, sumsBelow } from "./one-receipt-table";
import { centsOfCell, dayOfCell } from "./table-cells";
import { type Columns, columnsOf, isStatement, withNamed } from "./table-columns";
import { receiptOf, receiptsOfRows } from "./table-receipts";
import { tableRows } from "./table-rows";
import { UnreadableFileError } from "./unreadable-file-error";

/** The result of reading a table; `asks` if the person has to say what its columns hold. */
type TableReading =
  | { kind: "receipts"; receipts: FoundReceipt[] }
  | { kind: "asks"; columns: string[]; sample: string[][] };

/** Bounds of a table: twenty years of a family's orders, which fit into the reader's memory. */
const max = { rows: 20_000, columns: 100, cell: 2_000, recordCharacters: 100_000 } as const;
/** Maximum number of lines above a report's table. */
const maxLinesAbove = 15;
const sampleRows = 5;
const maxPayees = 20;
const delimiters = [",", ";", "\t", "|"] as const;

/**
 * The receipts of an order history or of any table with items and prices: rows of one order, or of one shop and day, are
 * one receipt. Throws `UnreadableFileError`: `payments` for a list of card payments, which names no items.
 */
export function readTable(text: string, named: ColumnMap | null): TableReading {
  const records = recordsOf(text);
  const at = headerAt(records);
  const header = at === null ? [] : (records[at] ?? []);
  const rows = records.slice(at === null ? 0 : at + 1);
  if (rows.length === 0) throw new UnreadableFileError("no-receipt");
  if (named) return readNamed(rows, withNamed(columnsOf(header), named));
  if (isStatement(header)) throw new UnreadableFileError("payments", payeesOf(rows, columnsOf(header)));
  const columns = withContents(columnsOf(header), header, rows);
  if (isOnlyPayments(columns)) throw new UnreadableFileError("payments", payeesOf(rows, columns));
  if (columns.item === undefined || !hasPrice(columns)) return { kind: "asks", ...sampleOf(header, rows) };
  return { kind: "receipts", receipts: receiptsIn(rows, columns, records.slice(0, at ?? 0)) };
}

/** Rows that add up to the sums below them, and of which no column says otherwise, are one receipt. */
function receiptsIn(rows: readonly string[][], columns: Columns, above: readonly string[][]): FoundReceipt[] {
  const found = tableRows(rows, columns);
  const sums = isOneReceipt(columns, found) ? sumsBelow(rows) : null;
  const facts = factsAbove(above);
  const receipt =
    sums &&
    receiptOf(
      found.map((row) => ({ ...row, ...facts })),
      sums,
    );
  return receipt && addsUp(receipt) ? [receipt] : receiptsOfRows(found);
}

function readNamed(rows: readonly string[][], columns: Columns): TableReading {
  const receipts = receiptsOfRows(tableRows(rows, columns));
  if (receipts.length === 0) throw new UnreadableFileError("no-columns");
  return { kind: "receipts", receipts };
}

const hasPrice = ({ unit, line, price, total }: Columns): boolean =>
  [unit, line, price, total].some((at) => at !== undefined);

/** Who was paid, of a statement by the first column with words. */
function payeesOf(rows: readonly string[][], { merchant, item }: Columns): string[] {
  const at = merchant ?? item;
  const names = rows.map(
    (row) => (at === undefined ? row.find((cell) => /\p{L}{4}/u.test(cell)) : row[at]) ?? "",
  );
  return [...new Set(names.filter((name) => name !== ""))].slice(0, maxPayees);
}

/** Who was paid, when and how much, but not for what. */
const isOnlyPayments = (columns: Columns): boolean =>
  columns.item === undefined && columns.merchant !== undefined && hasPrice(columns);

/** The cells of a table's lines, up to the maximum size of a person's table. */
function recordsOf(text: string): string[][] {
  const clean = text.replace(/\0/g, "");
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, to: max.rows + 1 } as const;
  const delimiter = delimiterOf(clean);
  const records =
    cellsOf(() =>
      parse(clean, { ...options, delimiter, relax_quotes: true, max_record_size: max.recordCharacters }),
    ) ??
    cellsOf(() =>
      parse(clean, { ...options, delimiter, quote: false, max_record_size: max.recordCharacters }),
    );
  if (!records) throw new UnreadableFileError("unreadable");
  if (records.length > max.rows) throw new UnreadableFileError("too-much-memory");
  return records.filter((record) => record.some((cell) => cell !== ""));
}

function cellsOf(read: () => string[][]): string[][] | null {
  try {
    return read().map((record) => record.slice(0, max.columns).map(cellText));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Spreadsheets write ="0012" to keep zeros. */
const cellText = (cell: string): string =>
  cell
    .slice(0, max.cell)
    .replace(/^="?(.*?)"?$/s, "$1")
    .replace(/\p{Cc}+/gu, " ")
    .trim();

/** The separator that occurs equally often in most of the first lines. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .split(/\r\n?|\n/, 40)
    .filter((line) => line.trim() !== "");
  const scores = delimiters.map((sign) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(sign).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return usual * counts.filter((count) => count === usual).length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** The line that names the columns: the one whose cells are known best, and are no amounts. Null for a table without one. */
function headerAt(records: readonly (readonly string[])[]): number | null {
  const known = records.slice(0, maxLinesAbove).map((record) => {
    const isHeader = record.length > 1 && !record.some((cell) => centsOfCell(cell) !== null || isDay(cell));
    return isHeader ? Object.keys(columnsOf(record)).length : -1;
  });
  const best = Math.max(...known);
  if (best > 1) return known.indexOf(best);
  const widest = records.slice(0, maxLinesAbove).findIndex((record) => record.length > 1);
  return (known[widest] ?? -1) >= 0 ? widest : null;
}

const isDay = (cell: string): boolean => dayOfCell(cell, false) !== null;

/** Recognizes columns with unclear heads by their content: the only one with amounts, dates, or numbers like "#1042". */
function withContents(columns: Columns, header: readonly string[], rows: readonly string[][]): Columns {
  const some = rows.slice(0, 50);
  const only = (fits: (cell: string) => boolean): number | undefined => {
    const fitting = header.flatMap((_, at) => {
      const cells = some.map((row) => row[at] ?? "").filter((cell) => cell !== "");
      return cells.length > 0 && cells.filter(fits).length >= 0.8 * cells.length ? [at] : [];
    });
    const [first, ...others] = fitting;
    const isFree = first !== undefined && !Object.values(columns).includes(first);
    return isFree && others.length === 0 ? first : undefined;
  };
  return {
    ...columns,
    ...(hasPrice(columns)
      ? {}
      : { price: only((cell) => /[.,]\d{2}\b|\$/.test(cell) && centsOfCell(cell) !== null) }),
    ...(columns.order === undefined ? { order: only((cell) => /^#[A-Z]{0,4}-?\d{3,12}$/.test(cell)) } : {}),
    ...(columns.date === undefined ? { date: only((cell) => isDay(cell)) } : {}),
  };
}

/** The columns the person is asked about, with their first rows. */
function sampleOf(
  header: readonly string[],
  rows: readonly string[][],
): { columns: string[]; sample: string[][] } {
  const sample = rows.slice(0, sampleRows);
  const width = Math.max(header.length, ...sample.map((row) => row.length));
  const numbers = Array.from({ length: width }, (_, at) => at);
  return {
    columns: numbers.map((at) => header[at] || `Column ${at + 1}`),
    sample: sample.map((row) => numbers.map((at) => (row[at] ?? "").slice(0, 200))),
  };
}
