import { datesInText } from "../domain/dates-in-text";

const maxCents = 100_000_000;
const signs = /US\$|CA\$|[$€£¥\s'’]|\b(?:USD|EUR|GBP|CAD|AUD|MXN|CHF)\b/gi;
const currencySigns: readonly (readonly [RegExp, string])[] = [
  [/€|\beur\b/i, "EUR"],
  [/£|\bgbp\b/i, "GBP"],
  [/CA\$|\bcad\b/i, "CAD"],
  [/\baud\b/i, "AUD"],
  [/\bmxn\b/i, "MXN"],
  [/\bchf\b/i, "CHF"],
];

/** The only amount in a cell, as people and programs write it; negative by a minus or brackets. Null for anything else. */
export function centsOfCell(cell: string): number | null {
  const text = cell.replace(/[−–]/g, "-").replace(signs, "");
  const [, open, before, digits = "", after, close] = /^(\()?(-)?([\d.,]+)(-)?(\))?$/.exec(text) ?? [];
  const amount = Number(pointAmount(digits) || Number.NaN);
  if (!Number.isFinite(amount) || amount * 100 > maxCents) return null;
  const cents = Math.round(amount * 100);
  return (open && close) || before || after ? -cents : cents;
}

/** "1,234.50", "1.234,50" and "12,50" with a point and nothing else. */
function pointAmount(digits: string): string {
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  if (last === -1) return digits;
  const [whole, rest] = [digits.slice(0, last), digits.slice(last + 1)];
  const isThousands =
    rest.length === 3 && (digits[last] === "," ? !whole.includes(".") : whole.includes("."));
  return isThousands ? digits.replace(/[.,]/g, "") : `${whole.replace(/[.,]/g, "")}.${rest}`;
}

/** ISO 4217; null where a cell names none. */
export const currencyOfCell = (cell: string): string | null =>
  currencySigns.find(([sign]) => sign.test(cell))?.[1] ?? null;

/** Days since the end of 1899, as spreadsheets save dates. */
const serial = /^(\d{5})(?:\.\d+)?$/;
const compact = /^(20\d{2})(\d{2})(\d{2})$/;

/** The ISO day a cell names. */
export function dayOfCell(cell: string, isDayFirst: boolean): string | null {
  const days = Number(serial.exec(cell)?.[1]);
  if (days > 36_526 && days < 73_050)
    return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
  const text = cell.replace(compact, "$1-$2-$3").slice(0, 60);
  return datesInText(text, { near: null, isDayFirst })[0] ?? null;
}

/** Whether a column of dates like "31/12/2026" has the day first. */
export function isDayFirst(cells: readonly string[]): boolean {
  const parts = cells.map((cell) => /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell));
  return parts.some((part) => Number(part?.[1]) > 12) && !parts.some((part) => Number(part?.[2]) > 12);
}
