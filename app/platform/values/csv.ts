/** A spreadsheet takes a text that begins so for a formula; some read full-width signs as plain ones and skip what can't be seen. */
const formulaStart = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠｜％]/u;

/** Rows of texts as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** Always quoted; one that a spreadsheet would calculate begins with an apostrophe, as OWASP advises. */
function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
