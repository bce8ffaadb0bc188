import type { ItemIndex } from "../parse/json-ld";
import { hasType, isItem, type PageItem, textsOf, valuesOf } from "../parse/page-item";
import { type Amount, currencyCode, readAmount } from "../parse/price-text";
import { samePage, webAddress } from "../parse/web-address";
import type { PriceClaim } from "./product-claims";

/** Helps to find the page's own offer among several. */
export interface OfferHints {
  /** The page's URL, with its query. */
  address: string;
  /** The price in another part of the page, in cents. */
  statedCents: number | null;
}

const listTypes = /^(list|strikethrough|msrp|srp|rrp|regular|original|suggested)/;
const earlierKeys = [
  "strikethroughPrice",
  "listPrice",
  "msrp",
  "regularPrice",
  "originalPrice",
  "compareAtPrice",
  "compare_at_price",
];
const maxOffers = 500;
const maxSpecifications = 20;

/**
 * A product's price from its offers: the offer with this URL, else the one with the price stated elsewhere on the page,
 * else the first new one in US dollars, else the first. For an AggregateOffer the lowest price. Source: schema.org Offer,
 * AggregateOffer, priceSpecification with priceType (ListPrice, StrikethroughPrice).
 */
export function offeredPrice(
  offers: readonly PageItem[],
  index: ItemIndex,
  hints: OfferHints,
): PriceClaim | null {
  const aggregate = offers.find((offer) => hasType(offer, "aggregateoffer") || hasLowPrice(offer));
  const claim = aggregate ? aggregatePrice(aggregate, index) : null;
  if (claim) return claim;
  const nested = offers.flatMap((offer) => [offer, ...index.itemsOf(offer, "offers")]).slice(0, maxOffers);
  const priced = nested.flatMap((offer) => {
    const price = singlePrice(offer, index);
    return price ? [{ offer, price }] : [];
  });
  const best =
    priced.find(({ offer }) => isForAddress(offer, hints.address)) ??
    priced.find(({ price }) => price.cents === hints.statedCents) ??
    priced.find(({ offer, price }) => !isUsed(offer) && (price.currency ?? "USD") === "USD") ??
    priced.find(({ offer }) => !isUsed(offer)) ??
    priced[0];
  return best?.price ?? null;
}

const hasLowPrice = (offer: PageItem): boolean => offer.lowPrice !== undefined && offer.price === undefined;

function aggregatePrice(offer: PageItem, index: ItemIndex): PriceClaim | null {
  const low = valuesOf(offer, "lowPrice").map(machineAmount).find(Boolean);
  if (!low) return null;
  const inner = index.itemsOf(offer, "offers").map((one) => singlePrice(one, index));
  const same = inner.find((price) => price?.cents === low.cents);
  const currency = currencyOf(offer) ?? low.currency ?? same?.currency ?? inner[0]?.currency ?? null;
  return { cents: low.cents, currency, listCents: same?.listCents ?? earlierPrice(offer, low.cents) };
}

function singlePrice(offer: PageItem, index: ItemIndex): PriceClaim | null {
  const specifications = index
    .itemsOf(offer, "priceSpecification")
    .slice(0, maxSpecifications)
    .filter((one) => !isPartial(one));
  const own = valuesOf(offer, "price").map(machineAmount).find(Boolean) ?? null;
  const amounts = specifications.flatMap((one) => {
    const amount = specifiedPrice(one);
    return amount ? [{ amount, earlier: isEarlier(one), sale: priceType(one).startsWith("sale") }] : [];
  });
  const sale =
    amounts.find(({ sale }) => sale) ?? (own ? undefined : amounts.find(({ earlier }) => !earlier));
  const price = sale && (!own || sale.amount.cents < own.cents) ? sale.amount : (own ?? amounts[0]?.amount);
  if (!price) return null;
  const listed = amounts.find(({ amount, earlier }) => earlier && amount.cents > price.cents);
  const reduced = own && own.cents > price.cents ? own.cents : null;
  return {
    cents: price.cents,
    currency: currencyOf(offer) ?? specifications.map(currencyOf).find(Boolean) ?? price.currency,
    listCents: listed?.amount.cents ?? reduced ?? earlierPrice(offer, price.cents),
  };
}

/** A list price under the nonstandard names that shops use. */
function earlierPrice(offer: PageItem, cents: number): number | null {
  for (const key of earlierKeys) {
    const amount = valuesOf(offer, key).map(machineAmount).find(Boolean);
    if (amount && amount.cents > cents) return amount.cents;
  }
  return null;
}

function specifiedPrice(specification: PageItem): Amount | null {
  const amounts = [...valuesOf(specification, "price"), ...valuesOf(specification, "minPrice")].map(
    machineAmount,
  );
  const amount = amounts.find(Boolean);
  return amount ? { cents: amount.cents, currency: currencyOf(specification) ?? amount.currency } : null;
}

const priceType = (specification: PageItem): string =>
  (textsOf(specification, "priceType")[0] ?? "")
    .replace(/^.*[/#:]/, "")
    .trim()
    .toLowerCase();

const isEarlier = (specification: PageItem): boolean => listTypes.test(priceType(specification));

/** True for a unit price, an installment, a member price, or a delivery price. */
function isPartial(specification: PageItem): boolean {
  if (hasType(specification, "deliverychargespecification", "paymentchargespecification")) return true;
  const keys = ["validForMemberTier", "billingDuration", "billingIncrement", "unitCode", "unitText"];
  if (keys.some((key) => valuesOf(specification, key).length > 0)) return true;
  const [quantity] = valuesOf(specification, "referenceQuantity");
  return isItem(quantity) && quantity.value !== 1 && quantity.value !== "1";
}

function currencyOf(item: PageItem): string | null {
  for (const key of ["priceCurrency", "currency"]) {
    const code = textsOf(item, key).map(currencyCode).find(Boolean);
    if (code) return code;
  }
  return null;
}

function machineAmount(value: unknown): Amount | null {
  return readAmount(isItem(value) ? (value["@value"] ?? value.value ?? value.amount) : value, {
    machine: true,
  });
}

function isForAddress(offer: PageItem, address: string): boolean {
  const query = new URL(address).search;
  if (query === "") return false;
  return textsOf(offer, "url").some((url) => {
    const full = webAddress(url, address);
    return full !== null && samePage(full, address) && new URL(full).search === query;
  });
}

const isUsed = (offer: PageItem): boolean =>
  textsOf(offer, "itemCondition").some((condition) => /used|refurbished|damaged/i.test(condition));
