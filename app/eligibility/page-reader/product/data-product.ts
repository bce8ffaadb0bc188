import { isItem, listOf, type PageItem } from "../parse/page-item";
import { plainText } from "../parse/plain-text";
import { currencyCode, currencyIn, readAmount } from "../parse/price-text";
import { webAddress } from "../parse/web-address";
import { maxFactLength, noClaims, type ProductClaims } from "./product-claims";

/** What is known about the page's product before its scripts' data are read. */
interface KnownProduct {
  /** Its possible names, in lower case. */
  names: readonly string[];
  cents: number | null;
  /** All displayed amounts, in cents. */
  shownCents: ReadonlySet<number>;
}

/** `owned` means the data was under a key such as "product", so that the page is that product's. */
interface DataProduct {
  claims: ProductClaims;
  owned: boolean;
}

const maxDepth = 14;
const maxObjects = 30_000;
const maxImages = 10;
const currentKeys = [
  "salePrice",
  "sale_price",
  "currentPrice",
  "current_price",
  "finalPrice",
  "final_price",
  "price",
  "price_min",
  "minPrice",
];
const listKeys = [
  "compare_at_price",
  "compareAtPrice",
  "listPrice",
  "list_price",
  "regularPrice",
  "regular_price",
  "originalPrice",
  "original_price",
  "wasPrice",
  "msrp",
  "retailPrice",
  "rrp",
];

/**
 * The page's product in the data that shops embed for their own scripts (Shopify's product JSON, a framework's page props),
 * identified by its name: a title begins with it or, if the data is under a key such as "product", contains its words. Null
 * if there is none.
 */
export function readDataProduct(
  values: readonly unknown[],
  known: KnownProduct,
  base: string,
): DataProduct | null {
  const found: { item: PageItem; owned: boolean }[] = [];
  let left = maxObjects;
  const wordsKnown = known.names.map((name) => new Set(wordsOf(name)));
  const begins = (name: string) => known.names.some((one) => one === name || one.startsWith(`${name} `));
  const isAmong = (name: string) => {
    const words = wordsOf(name);
    return (
      begins(name) || (words.length > 1 && wordsKnown.some((one) => words.every((word) => one.has(word))))
    );
  };
  const walk = (value: unknown, key: string, depth: number): void => {
    left -= 1;
    if (left < 0 || depth > maxDepth || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, "", depth + 1);
      return;
    }
    const item = value as PageItem;
    const owned = /^(product|pdp|item)(data|info|detail|details|json)?$/i.test(key);
    if (isNamed(item, owned ? isAmong : begins)) found.push({ item, owned });
    for (const [name, inner] of Object.entries(item)) walk(inner, name, depth + 1);
  };
  for (const value of values) walk(value, rootKey(value), 0);
  if (found.length === 0) return null;
  const claims = found.slice(0, 10).map(({ item }) => claimsOf(item, known, base));
  return { claims: claims.reduce(fuller), owned: found.some(({ owned }) => owned) };
}

/** Shopify's own product block is the product itself, recognizable by its keys. */
const rootKey = (value: unknown): string =>
  isItem(value) && "compare_at_price" in value && "vendor" in value && "variants" in value ? "product" : "";

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? [];

function isNamed(item: PageItem, fits: (name: string) => boolean): boolean {
  const name = nameOf(item);
  if (name === null || name.length < 3) return false;
  const hasFacts = [
    ...currentKeys,
    ...listKeys,
    "vendor",
    "brand",
    "variants",
    "prices",
    "priceInfo",
    "priceRange",
  ].some((key) => key in item);
  return hasFacts && fits(name);
}

function nameOf(item: PageItem): string | null {
  const name = item.title ?? item.name ?? item.productName;
  return typeof name === "string" ? (plainText(name, maxFactLength.title)?.toLowerCase() ?? null) : null;
}

function claimsOf(item: PageItem, known: KnownProduct, base: string): ProductClaims {
  const { vendor, brand, brandName, title, name, productName } = item;
  const brandValue = [brand, vendor, brandName].flatMap((value) =>
    isItem(value) ? [value.name, value.title] : [value],
  );
  const images = [
    item.featured_image,
    item.featuredImage,
    item.image,
    ...listOf(item.images).slice(0, maxImages),
    item.imageUrl,
  ];
  const text = (values: readonly unknown[], maxLength: number): string | null =>
    values
      .map((value) => (typeof value === "string" ? plainText(value, maxLength) : null))
      .find((value) => value !== null) ?? null;
  return {
    title: text([title, name, productName], maxFactLength.title),
    brand: text(brandValue, maxFactLength.brand),
    brandPageUrl: null,
    imageUrl:
      images
        .map((image) => (isItem(image) ? (image.url ?? image.src ?? image.originalSrc) : image))
        .map((image) => (typeof image === "string" ? webAddress(image, base) : null))
        .find((image) => image !== null) ?? null,
    description: text([item.description, item.shortDescription, item.body_html], maxFactLength.description),
    price: priceOf(item, known),
  };
}

function priceOf(item: PageItem, known: KnownProduct): ProductClaims["price"] {
  const [variant] = listOf(item.variants).filter(isItem);
  const inner = [item.price, item.prices, item.pricing, item.priceInfo, item.priceRange].filter(isItem);
  const places = [item, ...inner, ...(variant ? [variant] : [])];
  const current =
    firstUnits(places, currentKeys) ??
    firstUnits(inner, ["amount", "value", "current", "sale", "now", "minVariantPrice"]);
  if (!current) return null;
  const unit = unitOf(current.units, item, known);
  if (unit === null) return null;
  const list = firstUnits(places, listKeys) ?? firstUnits(inner, ["list", "was", "regular", "original"]);
  const cents = Math.round(current.units * unit);
  const listCents = list ? Math.round(list.units * unit) : 0;
  const code = [item, ...inner].flatMap((place) => [place.currency, place.currencyCode, place.priceCurrency]);
  const currency = current.currency ?? code.map(currencyCode).find((value) => value !== null) ?? null;
  return { cents, currency, listCents: listCents > cents ? listCents : null };
}

/** How many cents one unit of the data is: scripts use dollars or cents. Null if that can't be determined. */
function unitOf(units: number, item: PageItem, known: KnownProduct): 1 | 100 | null {
  const inDollars = Math.round(units * 100);
  if (known.cents !== null) return known.cents === inDollars ? 100 : known.cents === units ? 1 : null;
  if (!Number.isInteger(units) || known.shownCents.has(inDollars)) return 100;
  if (known.shownCents.has(units)) return 1;
  return "compare_at_price" in item && "vendor" in item ? 1 : null;
}

function firstUnits(
  places: readonly PageItem[],
  keys: readonly string[],
): { units: number; currency: string | null } | null {
  for (const place of places) {
    for (const key of keys) {
      const value = place[key];
      const plain = isItem(value) ? (value.amount ?? value.value ?? value.price) : value;
      const amount = readAmount(plain, { machine: true });
      if (!amount) continue;
      const code = isItem(value)
        ? currencyCode(value.currencyCode ?? value.currency ?? value.currencyUnit)
        : null;
      return {
        units: amount.cents / 100,
        currency: code ?? (typeof plain === "string" ? currencyIn(plain) : null),
      };
    }
  }
  return null;
}

function fuller(one: ProductClaims, other: ProductClaims): ProductClaims {
  const price =
    one.price && (one.price.listCents !== null || !other.price?.listCents) ? one.price : other.price;
  return {
    ...noClaims,
    title: one.title ?? other.title,
    brand: one.brand ?? other.brand,
    imageUrl: one.imageUrl ?? other.imageUrl,
    description: one.description ?? other.description,
    price: price ?? one.price,
  };
}
