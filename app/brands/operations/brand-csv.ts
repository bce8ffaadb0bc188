import { CsvError, parse } from "csv-parse/sync";
import {
  type ImportedBrand,
  type ImportFault,
  type ImportLine,
  importColumns,
  readImport,
  requiredImportColumns,
} from "../domain/brand-import";

/** Limits far above what a directory of brands needs. */
const maxCharacters = 5_000_000;
const maxLines = 20_000;

const whole = (message: string): { faults: ImportFault[] } => ({
  faults: [{ line: null, column: null, message }],
});

/** Parses the brands of a CSV file, or returns all its errors. */
export function readBrandCsv(text: string): { brands: ImportedBrand[] } | { faults: ImportFault[] } {
  if (text.length > maxCharacters) return whole("The file is too large: it may have five million characters");
  if (text.includes("\ufffd"))
    return whole('The file is not in UTF-8. In a spreadsheet, save it as "CSV UTF-8 (comma delimited)"');
  const read = recordsOf(text);
  if ("faults" in read) return read;
  const [header, ...records] = read.records;
  if (!header) return whole("The file is empty. Its first line names the columns");
  const columns = header.cells.map((name) => name.trim().toLowerCase());
  const faults = [...headerFaults(header, columns), ...lengthFaults(records, columns.length)];
  if (faults.length > 0) return { faults };
  if (records.length === 0) return whole("The file has no line below its first one");
  if (records.length > maxLines) return whole(`The file may have ${maxLines.toLocaleString("en-US")} lines`);
  return readImport(records.map((record) => ({ line: record.line, cells: byColumn(columns, record.cells) })));
}

/** A line, split into cells. */
interface CsvRecord {
  line: number;
  cells: string[];
}

function recordsOf(text: string): { records: CsvRecord[] } | { faults: ImportFault[] } {
  const records: CsvRecord[] = [];
  try {
    // The parser counts CRLF inside quotes as two lines.
    parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(cells: string[], { lines }) {
        records.push({ line: startOf(cells, lines), cells });
        return null;
      },
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : null;
    return { faults: [{ line, column: null, message: quoteFaults[error.code] ?? "The line can't be read" }] };
  }
}

const quoteFaults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "A cell begins with \" and doesn't end with one",
  CSV_INVALID_CLOSING_QUOTE: 'A comma must follow the " that ends a cell; write "" for a " inside of it',
  INVALID_OPENING_QUOTE: 'A cell with a " must begin and end with one; write "" for each inside of it',
};

/** The line on which a record begins; `lines` is the one on which it ends. */
const startOf = (cells: readonly string[], lines: number): number =>
  lines - cells.join("").split("\n").length + 1;

function headerFaults({ line, cells }: CsvRecord, columns: readonly string[]): ImportFault[] {
  const fault = (message: string): ImportFault => ({ line, column: null, message });
  const separator = columns.length === 1 ? [";", "\t"].find((sign) => cells[0]?.includes(sign)) : undefined;
  if (separator) {
    const name = separator === ";" ? "semicolons" : "tabs";
    return [fault(`The file has ${name} between its columns. Save it with commas`)];
  }
  const known = `Columns are ${importColumns.join(", ")}`;
  return [
    ...columns.flatMap((column, index) => {
      if (column === "") return [fault(`Column ${index + 1} has no name. ${known}`)];
      if (!importColumns.includes(column)) return [fault(`"${cells[index]}" is no column. ${known}`)];
      return columns.indexOf(column) < index ? [fault(`The column ${column} is there twice`)] : [];
    }),
    ...requiredImportColumns
      .filter((column) => !columns.includes(column))
      .map((column) => fault(`The column ${column} is missing. ${known}`)),
  ];
}

const lengthFaults = (records: readonly CsvRecord[], expected: number): ImportFault[] =>
  records
    .filter(({ cells }) => cells.length !== expected)
    .map(({ line, cells }) => ({
      line,
      column: null,
      message: `The line has ${cells.length} cells and the first line has ${expected}. Put a cell with a comma in quotes`,
    }));

const byColumn = (columns: readonly string[], cells: readonly string[]): ImportLine["cells"] =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
