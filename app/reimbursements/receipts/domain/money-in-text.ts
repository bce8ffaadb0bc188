/** An amount of money in a text; `cents` is negative where a minus or brackets say so. */
export interface Amount {
  cents: number;
  /** ISO 4217, where a sign or code says it. */
  currency: string | null;
  /** Where it is in the text, with its signs. */
  start: number;
  end: number;
  /** "each": for one of several; "measure": for an ounce or the like, which isn't what was paid. */
  per: "each" | "measure" | null;
}

const currencies: Readonly<Record<string, string>> = {
  $: "$",
  us$: "USD",
  usd: "USD",
  usd$: "USD",
  ca$: "CAD",
  c$: "CAD",
  cad: "CAD",
  cad$: "CAD",
  cdn$: "CAD",
  a$: "AUD",
  au$: "AUD",
  aud: "AUD",
  nz$: "NZD",
  "€": "EUR",
  eur: "EUR",
  "£": "GBP",
  gbp: "GBP",
  "¥": "JPY",
  mx$: "MXN",
  mxn: "MXN",
  chf: "CHF",
  "₹": "INR",
  inr: "INR",
};

const code = "(?:US|CA|CDN|AU|NZ|MX|[AC])?\\$|[€£¥₹]|(?:USD|CAD|AUD|EUR|GBP|MXN|CHF|INR)\\b ?\\$?";
const digits =
  "\\d{1,3}(?:,\\d{3}){1,3}(?:\\.\\d{2})?|\\d{1,3}(?:\\.\\d{3}){1,3},\\d{2}|\\d{1,7}(?:[.,]\\d{2})?|\\.\\d{2}";
const amount = new RegExp(
  `(\\(|- ?)?(${code})? ?(-)?(?<![\\d.,])(${digits})(?!\\d)( ?(?:€|£|(?:USD|CAD|AUD|EUR|GBP|MXN|CHF)\\b))?(\\)|-(?![\\d$]|\\w{3}))?`,
  "gi",
);
/** Cents set small above the line come as a second number: "$12 99". */
const raisedCents = /^ (\d{2})(?![\d.,:/%-]|\s*[a-z(])/i;
const measure =
  /^\s*(?:\/|per\b)\s*(?:\d+\s*)?(?:(?:fl|sq|cu)\.?\s*)?(?:oz|ounces?|fl|ct|counts?|lbs?|pounds?|g|kg|mg|ml|l|liters?|gal|pints?|quarts?|ft|feet|yds?|sheets?|tablets?|capsules?|caps|pills?|loads?|wipes?|servings?|doses?|months?|mo|years?|yr|100)\b\.?/i;
const period = /^\s?(?:\/|per )\s?(?:months?|mo|years?|yr)\.?$/i;
const each = /^\s*(?:\/|per|@)?\s*(?:each|ea|apiece|item|unit|piece|pc|box|pack|bottle|pair)\b\.?/i;
const unitsAfter =
  /^\s?(?:%|["”°]|[x×] ?\d|fl\b|oz\b|ounce|ml\b|mg\b|mcg\b|g\b|kg\b|lbs?\b|in\b|inch|ft\b|cm\b|mm\b|ct\b|count\b|iu\b|l\b|qt\b|gal\b|pk\b|hours?\b|hrs?\b|min\b|stars?\b|out of\b|mi\b|miles?\b|[ap]m\b|v\b|w\b|d\b(?= ))/i;

/** All amounts of a text from left to right. A bare number is one only with two decimals, and not before a unit of measure. */
export function moneyInText(text: string): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(amount)) {
    const [whole, open = "", before, minus, number = "", after, close = ""] = match;
    const isBracketed = open.startsWith("(") && close === ")";
    const start = match.index + (/^\s/.test(whole) || (open.startsWith("(") && !isBracketed) ? 1 : 0);
    let end = match.index + whole.length - (close === ")" && !isBracketed ? 1 : 0);
    const currency = currencies[(before ?? after ?? "").replace(/\s/g, "").toLowerCase()] ?? null;
    const rest = text.slice(end, end + 40);
    let value = centsOf(number);
    if (currency === null && !isBareAmount(text, start, number, rest)) continue;
    if (value === null) continue;
    const raised = before?.endsWith("$") && !/[.,]\d{2}$/.test(number) ? raisedCents.exec(rest) : null;
    if (raised) {
      value += Number(raised[1]);
      end += 3;
    }
    const isMinus = open.startsWith("-") && isMinusSign(text, match.index, open);
    const isNegative = isBracketed || isMinus || minus === "-" || close === "-";
    const tail = text.slice(end, end + 40);
    // In its own cell, or behind a name, it is what was charged for the period.
    if ((start === 0 || /: ?$/.test(text.slice(0, start))) && period.test(tail)) end = text.length;
    const per = end === text.length ? null : measure.test(tail) ? "measure" : each.test(tail) ? "each" : null;
    found.push({ cents: isNegative ? -value : value, currency, start, end, per });
  }
  return found;
}

/** "Soap - $5.00" has a dash between two things, "- $5.00" and "x -$5.00" a minus. */
function isMinusSign(text: string, at: number, open: string): boolean {
  const before = text.slice(0, at);
  if (/[\p{L}\d]$/u.test(before)) return false;
  return open === "-" || before.trim() === "" || /:\s*$/.test(before);
}

function isBareAmount(text: string, start: number, number: string, rest: string): boolean {
  if (!/[.,]\d{2}$/.test(number)) return false;
  if (/[\p{L}\d#/._,'+*&]-?$/u.test(text.slice(Math.max(0, start - 2), start))) return false;
  if (/^[.,/:]\d|^['’]|^-\d/.test(rest) || unitsAfter.test(rest)) return false;
  return !/^(?!ea(?:ch)?\b)\p{L}{2}/iu.test(rest);
}

function centsOf(number: string): number | null {
  const hasCents = /[.,]\d{2}$/.test(number);
  const whole = Number((hasCents ? number.slice(0, -3) : number).replace(/[.,]/g, "") || "0");
  const cents = whole * 100 + (hasCents ? Number(number.slice(-2)) : 0);
  return cents <= 100_000_000 ? cents : null;
}

/** The text without its amounts and what says of them "each" or "per ounce". */
export function withoutMoney(text: string, amounts: readonly Amount[]): string {
  let left = "";
  let from = 0;
  for (const { start, end, per } of amounts) {
    left += `${text.slice(from, start)} `;
    const tail = per && (per === "measure" ? measure : each).exec(text.slice(end, end + 40));
    from = end + (tail ? tail[0].length : 0);
  }
  return (left + text.slice(from))
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
