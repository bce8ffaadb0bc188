import type { PageOutline } from "../parse/page-outline";
import { plainText } from "../parse/plain-text";
import { currencyCode, readAmount } from "../parse/price-text";
import { webAddress } from "../parse/web-address";
import { maxFactLength, type PriceClaim, type ProductClaims } from "./product-claims";

const prices = ["product:price:amount", "og:price:amount", "product:price", "og:price", "twitter:data1"];
const salePrices = ["product:sale_price:amount", "og:sale_price:amount"];
const listPrices = [
  "product:original_price:amount",
  "og:original_price:amount",
  "product:price:standard_amount",
  "og:price:standard_amount",
  "og:standard_price:amount",
  "product:retail_price:amount",
];
const currencies = [
  "product:price:currency",
  "og:price:currency",
  "product:sale_price:currency",
  "og:currency",
];

/**
 * The product in Open Graph and other product metas. Source: ogp.me and the product namespace that Facebook and shops use.
 */
export function readMetaProduct(outline: PageOutline, base: string): ProductClaims {
  const first = (names: readonly string[]): string[] =>
    names.flatMap((name) => outline.metas.get(name) ?? []);
  const text = (names: readonly string[], maxLength: number): string | null =>
    first(names)
      .map((value) => plainText(value, maxLength))
      .find((value) => value !== null) ?? null;
  const images = first([
    "og:image",
    "og:image:secure_url",
    "og:image:url",
    "twitter:image",
    "twitter:image:src",
  ]);
  const brandUrl = first(["product:brand:url"])[0] ?? "";
  return {
    title: text(["og:title", "twitter:title"], maxFactLength.title),
    brand: text(["product:brand", "og:brand", "og:product:brand", "brand"], maxFactLength.brand),
    brandPageUrl: webAddress(brandUrl, base),
    imageUrl: images.map((image) => webAddress(image, base)).find((image) => image !== null) ?? null,
    description: text(["og:description", "description", "twitter:description"], maxFactLength.description),
    price: metaPrice(outline.metas),
  };
}

/** True if the metas call the page a product's. */
export function metasNameProduct(metas: PageOutline["metas"]): boolean {
  const type = metas.get("og:type")?.[0]?.trim().toLowerCase() ?? "";
  if (/^(og:)?product(\.item|:item|s\.item)?$/.test(type)) return true;
  return prices.slice(0, 2).some((name) => metas.has(name)) && !/^(article|blog|product\.group)/.test(type);
}

function metaPrice(metas: PageOutline["metas"]): PriceClaim | null {
  const amounts = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = metas.get(name)?.[0];
      const amount = value === undefined ? null : readAmount(value, { machine: true });
      return amount && (name !== "twitter:data1" || amount.currency !== null) ? [amount] : [];
    });
  const [price] = amounts(prices);
  const [sale] = amounts(salePrices);
  const sells = sale && (!price || sale.cents <= price.cents) ? sale : price;
  if (!sells) return null;
  const listed = [...amounts(listPrices), ...(price ? [price] : [])].find(({ cents }) => cents > sells.cents);
  const named = currencies.map((name) => currencyCode(metas.get(name)?.[0])).find((code) => code !== null);
  return { cents: sells.cents, currency: named ?? sells.currency, listCents: listed?.cents ?? null };
}
