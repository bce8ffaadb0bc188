/** Returns a form field's text by name, "" if it is missing. */
export type Typed = (name: string) => string;

/** The meaning of typed text: a value or an error; neither if it is empty. */
export interface Reading {
  value: number | null;
  problem: string | null;
}

const maxCents = 1_000_000_000;

const negative = /^[($\s]*[-\u2212\u2013]/;
const money = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.(\d{0,2}))?\s*(?:USD)?$/i;
const percent = /^(\d*)(?:\.(\d{0,2}))?\s*%?$/;

// Pasted text may contain full-width digits and unusual spaces. Two patterns for any number of spaces beside each other would take
// time that grows with the square of their number.
const plain = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ").trim();

const problem = (message: string): Reading => ({ value: null, problem: message });

/** Hundredths of the decimal in a pattern's first two groups; null without any digit. */
function hundredths(match: RegExpExecArray | null): number | null {
  const whole = (match?.[1] ?? "").replace(/\D/g, "");
  const rest = match?.[2] ?? "";
  return whole + rest === "" ? null : Number(whole) * 100 + Number(rest.padEnd(2, "0"));
}

/** Parses dollars as people type and paste them: "$1,234.50", " 1 200 ", "1200.5". The value is integer cents. */
export function readMoney(text: string): Reading {
  const typed = plain(text);
  if (typed === "") return { value: null, problem: null };
  if (negative.test(typed)) return problem("Enter an amount of zero or more");
  const value = hundredths(money.exec(typed));
  if (value === null) return problem("Enter dollars and cents in digits, like 1,234.50");
  return value > maxCents ? problem("Enter an amount up to $10,000,000") : { value, problem: null };
}

/** Parses a percentage from 0 to `max`, with or without its sign. The value is integer basis points: "22.5%" → 2250. */
export function readPercent(text: string, max: number): Reading {
  const typed = plain(text);
  if (typed === "") return { value: null, problem: null };
  const value = hundredths(percent.exec(typed));
  return value === null || value > max * 100
    ? problem(`Enter a percentage from 0 to ${max}`)
    : { value, problem: null };
}

/** Parses a whole number from `min` to `max`. */
export function readWhole(text: string, min: number, max: number): Reading {
  const typed = plain(text);
  if (typed === "") return { value: null, problem: null };
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max
    ? { value, problem: null }
    : problem(`Enter a whole number from ${min} to ${max}`);
}
