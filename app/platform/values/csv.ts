/**
 * Beginnings that make a spreadsheet treat a cell as a formula; some programs accept full-width signs and skip
 * invisible characters.
 */
const formulaStart = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠｜％]/u;

/** Formats rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** Quotes a cell. Text that a spreadsheet would evaluate gets a leading apostrophe, as OWASP advises. */
function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
