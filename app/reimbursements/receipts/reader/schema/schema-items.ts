import type { ItemIndex } from "~/eligibility/page-reader/parse/json-ld";
import { hasType, type PageItem, textsOf } from "~/eligibility/page-reader/parse/page-item";
import { plainText } from "~/eligibility/page-reader/parse/plain-text";
import type { FoundItem } from "../../domain/found-receipt";
import { centsIn, countIn, nameIn } from "./schema-value";

const maxTitle = 300;
const maxItems = 500;

interface StatedItem {
  title: string;
  quantity: number;
  /** The price of one piece by schema.org's definition, though many shops state the line's. Null when there is none. */
  cents: number | null;
  discountCents: number;
}

/**
 * The items of an order. Where a price of several could be for one or for all, what adds up to `goodsCents` decides. An
 * item without a price has a line of 0 and no price for one.
 */
export function schemaItems(order: PageItem, index: ItemIndex, goodsCents: number | null): FoundItem[] {
  const stated = [...offeredItems(order, index), ...orderedItems(order, index)]
    .filter(({ title }) => /\p{L}/u.test(title))
    .slice(0, maxItems);
  const sum = (isForAll: boolean) =>
    stated.reduce((total, { cents, quantity }) => total + (cents ?? 0) * (isForAll ? 1 : quantity), 0);
  const isForAll = goodsCents !== null && sum(false) !== goodsCents && sum(true) === goodsCents;
  return stated.map(({ title, quantity, cents, discountCents }) => ({
    title,
    quantity,
    unitCents: isForAll && quantity > 1 ? null : cents,
    lineCents: Math.max(0, (cents ?? 0) * (isForAll ? 1 : quantity) - discountCents),
    discountCents,
    markedEligible: false,
  }));
}

function offeredItems(order: PageItem, index: ItemIndex): StatedItem[] {
  return index.itemsOf(order, "acceptedOffer").flatMap((offer) => {
    const products = index.itemsOf(offer, "itemOffered");
    const names = [
      ...products.map((product) => nameIn(product, maxTitle, "name")),
      ...textsOf(offer, "itemOffered"),
    ];
    const title =
      names.map((name) => name && plainText(name, maxTitle)).find(Boolean) ?? nameIn(offer, maxTitle, "name");
    if (!title) return [];
    const priced = [offer, ...products.flatMap((product) => index.itemsOf(product, "offers"))];
    return [
      {
        title,
        quantity: countIn(offer, "eligibleQuantity", "orderQuantity", "quantity"),
        cents: firstCents(priced),
        discountCents: centsIn(offer, "discount") ?? 0,
      },
    ];
  });
}

function orderedItems(order: PageItem, index: ItemIndex): StatedItem[] {
  const lines = [...index.itemsOf(order, "orderedItem"), ...index.itemsOf(order, "itemShipped")];
  const names = [...textsOf(order, "orderedItem"), ...textsOf(order, "itemShipped")];
  const things = lines.flatMap((line) => {
    const products = index.itemsOf(line, "orderedItem");
    const isLine = hasType(line, "orderitem") || products.length > 0;
    const title =
      (isLine ? nameIn(line, maxTitle, "orderedItem", "name") : nameIn(line, maxTitle, "name")) ??
      nameIn(line, maxTitle, "itemOffered");
    if (title === null) return [];
    const offers = [line, ...products].flatMap((thing) => [thing, ...index.itemsOf(thing, "offers")]);
    return [
      {
        title,
        quantity: countIn(line, "orderQuantity", "eligibleQuantity", "quantity"),
        cents: firstCents(offers),
        discountCents: centsIn(line, "discount") ?? 0,
      },
    ];
  });
  const named = names.flatMap((name) => {
    const title = plainText(name, maxTitle);
    return title === null || /^https?:/.test(title)
      ? []
      : [{ title, quantity: 1, cents: null, discountCents: 0 }];
  });
  return [...things, ...named];
}

const firstCents = (things: readonly PageItem[]): number | null =>
  things.map((thing) => centsIn(thing, "price", "priceSpecification")).find((cents) => cents !== null) ??
  null;
