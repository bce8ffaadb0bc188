import { itemsOf, type PageItem, textsOf, valuesOf } from "~/eligibility/page-reader/parse/page-item";
import { plainText } from "~/eligibility/page-reader/parse/plain-text";
import { currencyCode, readAmount } from "~/eligibility/page-reader/parse/price-text";

/** A thing's first text of a property, or the name of the thing that is its value. */
export function nameIn(item: PageItem, longest: number, ...properties: string[]): string | null {
  for (const property of properties) {
    const texts = [
      ...textsOf(item, property),
      ...itemsOf(item, property).flatMap((inner) => textsOf(inner, "name")),
    ];
    const name = texts.map((text) => plainText(text, longest)).find((text) => text !== null);
    if (name) return name;
  }
  return null;
}

/** Cents of the first property that states an amount, as a number, a text or a price specification; null for none. */
export function centsIn(item: PageItem, ...properties: string[]): number | null {
  for (const property of properties) {
    for (const value of valuesOf(item, property)) {
      const cents = typeof value === "object" ? centsOf(value) : amountIn(value);
      if (cents !== null) return cents;
    }
  }
  return null;
}

const centsOf = (value: unknown): number | null =>
  isThing(value) ? centsIn(value, "price", "value", "amount", "totalPrice") : null;

const isThing = (value: unknown): value is PageItem => typeof value === "object" && value !== null;

/** Zero is an amount too; below zero, as some write discounts, counts as above. */
function amountIn(value: unknown): number | null {
  const text = typeof value === "string" ? value.slice(0, 100).replace(/^[\s(]*-\s?/, "") : value;
  if (text === 0 || (typeof text === "string" && /^\D{0,6}0+(?:[.,]0*)?\D{0,6}$/.test(text))) return 0;
  return readAmount(typeof text === "number" ? Math.abs(text) : text, { machine: true })?.cents ?? null;
}

/** A count from 1; 1 where none is stated. */
export function countIn(item: PageItem, ...properties: string[]): number {
  for (const property of properties) {
    const inner = itemsOf(item, property).flatMap((quantity) => valuesOf(quantity, "value"));
    for (const value of [...inner, ...textsOf(item, property)]) {
      const count = Math.round(Number(String(value).trim()));
      if (count >= 1 && count <= 10_000) return count;
    }
  }
  return 1;
}

/** ISO 4217 code that a thing names for its price, or one of its parts does; null for none. */
export function currencyOf(item: PageItem): string | null {
  const parts = ["priceSpecification", "totalPaymentDue", "acceptedOffer", "offers"].flatMap((name) =>
    itemsOf(item, name),
  );
  const codes = [item, ...parts].flatMap((part) =>
    [...textsOf(part, "priceCurrency"), ...textsOf(part, "currency")].map(currencyCode),
  );
  return codes.find((code) => code !== null) ?? null;
}
