import type { PagePart } from "./page-part";
import { type Amount, readAmount } from "./price-text";

export interface VisiblePrice extends Amount {
  /** True for the former or list price: it is crossed out, or named so by its class or the words before it. */
  struck: boolean;
  /** True if the number is in an element named as a price. */
  priced: boolean;
  /** True if it is after the page's main heading. */
  afterHeading: boolean;
  /** A saving, an installment, a unit price or a shipping threshold, which isn't the product's price. */
  partial: boolean;
}

const maxPrices = 400;
const number = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f\u2009]?\d{1,3}){0,5}`;
const code = "USD|CAD|AUD|EUR|GBP|CHF|PLN|SEK|DKK|NOK|JPY|INR";
const pricePattern = new RegExp(
  String.raw`(?:(?:[A-Z]{1,2} ?)?[$€£¥₹₩]|\b(?:${code})) ?${number}|${number} ?(?:[€£$₹]|(?:${code})\b|zł)`,
  "g",
);
const earlierWords =
  /\b(was|were|list( price)?|msrp|m\.s\.r\.p\.?|reg\.?|regular(ly)?( price)?|rrp|compare at|original(ly)?( price)?|typical( price)?|before|old price|instead of|statt|au lieu de|prix conseillé|uvp)\W*$/i;
const partialBefore =
  /\b(save|saving|saves?d|off|over|under|above|of|shipping|economisez|économisez|coupon|up to|earn|deposit|or)\W*$/i;
const partialAfter =
  /^\W{0,3}(off\b|per\b|each\b|\/ ?\w|a (month|day)\b|x\b|mo\b|monthly|fl|ounce|oz|count|ct\b|more\b|shipping)/i;

/** The prices in a line of visible text; `before` is the line above, which may contain the label. */
export function pricesIn(
  line: string,
  before: string,
  part: PagePart,
  afterHeading: boolean,
): VisiblePrice[] {
  if (!/\d/.test(line) || !/[$€£¥₹₩]|[A-Z]{3}|zł/.test(line)) return [];
  const found: VisiblePrice[] = [];
  for (const match of line.matchAll(pricePattern)) {
    const amount = readAmount(match[0], { machine: false });
    if (!amount) continue;
    const lead = line.slice(Math.max(0, match.index - 40), match.index);
    const label = lead.trim() === "" ? before.slice(-40) : lead;
    const after = line.slice(match.index + match[0].length, match.index + match[0].length + 20);
    const partial = partialBefore.test(label) || partialAfter.test(after);
    const struck = part.struck || earlierWords.test(label);
    found.push({ ...amount, struck, priced: part.priced, afterHeading, partial });
    if (found.length >= maxPrices) break;
  }
  return found;
}

/**
 * The price of a product page without structured prices: the first in an element named as a price, else the only one below
 * the heading.
 */
export function shownPrice(prices: readonly VisiblePrice[]): Amount | null {
  const own = prices.filter((price) => !price.struck && !price.partial);
  const priced = own.filter((price) => price.priced);
  const below = own.filter((price) => price.afterHeading);
  const single = new Set(below.map(({ cents }) => cents)).size === 1 ? below[0] : undefined;
  return priced.find((price) => price.afterHeading) ?? priced[0] ?? single ?? null;
}

/** The list price shown beside the product's price, in cents; null unless both are shown together. */
export function shownListPrice(prices: readonly VisiblePrice[], cents: number): number | null {
  const near = 3;
  for (const [place, price] of prices.entries()) {
    if (!price.struck || price.cents <= cents || price.partial) continue;
    const around = prices.slice(Math.max(0, place - near), place + near + 1);
    if (around.some((other) => other.cents === cents && !other.struck)) return price.cents;
  }
  return null;
}
