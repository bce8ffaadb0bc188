/** An amount of money as a page states it; in cents of the currency, which is null if the text names none. */
export interface Amount {
  cents: number;
  currency: string | null;
}

const symbols: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$|\bUSD\b/i, "USD"],
  [/CA\s?\$|\bC\$|\bCAD\b/i, "CAD"],
  [/AU?\s?\$|\bAUD\b/i, "AUD"],
  [/NZ\s?\$|\bNZD\b/i, "NZD"],
  [/HK\s?\$|\bHKD\b/i, "HKD"],
  [/MX\s?\$|\bMXN\b/i, "MXN"],
  [/R\$|\bBRL\b/i, "BRL"],
  [/€|\bEUR\b/i, "EUR"],
  [/£|\bGBP\b/i, "GBP"],
  [/₹|\bINR\b/i, "INR"],
  [/₩|\bKRW\b/i, "KRW"],
  [/¥|\bJPY\b/i, "JPY"],
  [/zł|\bPLN\b/i, "PLN"],
  [/\bCHF\b/i, "CHF"],
  [/\bSEK\b/i, "SEK"],
  [/\bDKK\b/i, "DKK"],
  [/\bNOK\b/i, "NOK"],
  [/\$/, "USD"],
];
const maxDollars = 1_000_000;
/** Digits with separators: space, no-break space, apostrophe, comma, point. */
const numberPattern = /-?(?:(?<!\d)\.\d{1,2}(?!\d)|\d(?:[\d.,'’]|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))*)/;

/**
 * Parses the first amount in a value: a number is in whole units of its currency, a text may have a symbol, separators and
 * a decimal comma. `machine` means the text was written for programs, where a single point is always decimal. Null for
 * nothing, zero, negative amounts, and more than a million.
 */
export function readAmount(value: unknown, { machine }: { machine: boolean }): Amount | null {
  if (typeof value === "number") return amount(value, null);
  if (typeof value !== "string") return null;
  const text = value.slice(0, 200);
  const digits = text.match(numberPattern)?.[0];
  return digits === undefined ? null : amount(toNumber(digits, machine), currencyIn(text));
}

/** ISO 4217 code of the first currency in a text; a bare "$" is the US dollar. */
export function currencyIn(text: string): string | null {
  return symbols.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** ISO 4217 code, given as such or as a symbol; else null. */
export function currencyCode(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const code = value.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : currencyIn(code.slice(0, 20));
}

function amount(units: number, currency: string | null): Amount | null {
  if (!(units > 0) || units > maxDollars) return null;
  const cents = Math.round(Number((units * 100).toFixed(4)));
  return cents > 0 ? { cents, currency } : null;
}

function toNumber(digits: string, machine: boolean): number {
  const text = digits.replace(/[ \u00a0\u202f\u2009'’]/g, "").replace(/[.,]+$/, "");
  const comma = text.lastIndexOf(",");
  const point = text.lastIndexOf(".");
  if (comma >= 0 && point >= 0) {
    return comma > point
      ? Number(text.replaceAll(".", "").replace(",", "."))
      : Number(text.replaceAll(",", ""));
  }
  const mark = comma >= 0 ? "," : ".";
  const parts = text.split(mark);
  const grouped = parts.length > 2 || (parts[1]?.length === 3 && !(machine && mark === "."));
  return grouped && parts[0] !== "0" ? Number(parts.join("")) : Number(parts.join("."));
}
