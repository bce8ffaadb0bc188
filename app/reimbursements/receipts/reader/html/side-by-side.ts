import type { Region } from "../../domain/receipt-document";
import type { MailLine } from "../text-lines";

/** Columns with more lines than this are read one after another, because each is about something else. */
const maxItemLines = 8;
/** "$5.99", "(2.00)", "-$1", "($2.99 each)", "2 @ $2.99", "Qty: 2", "x2", "FREE". */
const value =
  /^[-–(]{0,2}(?:(?:\d{1,3} ?(?:@|x|×) ?)?(?:us\s?|usd\s?)?[-–]?[$€£]?\s?-?\d[\d,]{0,9}(?:[.,]\d\d)?(?: ?[€£])?(?:\s?(?:usd|eur|each|ea\.?|\/ ?(?:ea|each|unit|item)\.?))?|(?:qty|quantity)\b.{0,12}|[x×] ?\d{1,3}|\d{1,3} ?[x×]|free)\)?$/i;
const valueLabel =
  /^(?:qty|quantity|price|unit price|item price|total|item total|amount|subtotal|each|ext\.? price|[\p{L} ]{2,30}:)\.?:?$/iu;
const labelledValue = /^([\p{L} ]{2,30}): (.{1,30})$/u;
const ofPrice = /\b(?:price|each|item total|line total)\b/i;
/** Labels of a single item's amounts: several of them can't be the sums of an order. */
const ofItem = /\b(?:price|each|unit|qty|quantity|item total|line total)\b/i;

/**
 * Columns beside each other as the lines a reader sees. An item's picture, title and price make one line, and what its
 * title cell goes on with follows; a column of labels and one of amounts are joined line by line; columns that each tell
 * something of their own follow each other.
 */
export function sideBySide(columns: readonly (readonly MailLine[])[], within: Region): readonly MailLine[] {
  const joined = (of: readonly (readonly MailLine[])[]): MailLine[] =>
    Array.from({ length: Math.max(...of.map(({ length }) => length)) }, (_, at) =>
      inOne(
        of.flatMap((lines) => lines[at] ?? []),
        within,
      ),
    );
  const filled = columns.filter((lines) => lines.length > 0).map(labelBelow);
  const [first, ...others] = filled;
  if (!first || others.length === 0) return first ?? [];
  const isEven = others.every(({ length }) => length === first.length);
  if (isEven && (first.length === 1 || others.some(areValues) || areLabels(first))) return joined(filled);
  const columnsOfText = filled.filter((lines) => !areValues(lines));
  const isItem = columnsOfText.filter(({ length }) => length > 1).length <= 1 || isPricedOnce(filled);
  const isShort = columnsOfText.every(({ length }) => length <= maxItemLines);
  return isItem && isShort
    ? joined(filled.map((lines) => (areValues(lines) ? [inOne(lines, within)] : lines)))
    : filled.flat();
}

const money = /[$€£]\s?\d|\d[.,]\d\d(?!\d)/;
const hasMoney = (lines: readonly MailLine[]): boolean =>
  lines.some(({ cells }) => cells.some((cell) => money.test(cell)));

/** A row of a table whose amounts all have columns of their own, each in one line: its other lines tell of one item. */
const isPricedOnce = (columns: readonly (readonly MailLine[])[]): boolean =>
  columns.some(hasMoney) && columns.filter(hasMoney).every((lines) => lines.length === 1 && areValues(lines));

function inOne(lines: readonly MailLine[], within: Region): MailLine {
  const [first, ...others] = lines;
  if (first && others.length === 0) return first;
  const alt = lines.map(({ look }) => look?.alt ?? "").find((shown) => shown !== "") ?? "";
  const lead = lines.map(({ look }) => look?.lead).find((said) => said !== undefined);
  return {
    cells: lines.flatMap(({ cells }) => cells),
    quote: first?.quote ?? 0,
    look: { within, isStrong: first?.look?.isStrong ?? false, alt, lead },
  };
}

/** Amounts and quantities of an item only, perhaps with their names. */
const areValues = (lines: readonly MailLine[]): boolean =>
  lines.every(({ cells }) => cells.every((cell) => isValue(cell, lines.length === 1)));

function isValue(cell: string, mayBeAnyName: boolean): boolean {
  if (cell.length > 60) return false;
  const [, name = "", named] = labelledValue.exec(cell) ?? [];
  return value.test(named !== undefined && (mayBeAnyName || ofItem.test(name)) ? named : cell);
}

const areLabels = (lines: readonly MailLine[]): boolean =>
  lines.every(({ cells }) => cells.length === 1 && /:$/.test(cells[0] ?? ""));

/** A label above its value as one line: "Qty" over "2". A label such as "Price" is dropped, because the amount says as much. */
function labelBelow(lines: readonly MailLine[]): readonly MailLine[] {
  const [label, below] = lines;
  if (lines.length !== 2 || !label || !below) return lines;
  const name = (label.cells[0] ?? "").replace(/:$/, "");
  if (label.cells.length !== 1 || !valueLabel.test(label.cells[0] ?? "") || !areValues([below])) return lines;
  if (ofPrice.test(name)) return [below];
  return [{ ...label, cells: [`${name}: ${below.cells.join(" ")}`] }];
}
