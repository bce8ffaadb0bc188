import type { PageOutline } from "../parse/page-outline";
import { shownListPrice } from "../parse/visible-price";
import type { PriceClaim, ProductClaims } from "./product-claims";

/**
 * The price from the most trusted source that has one. Currency and list price come from other sources only if those have
 * the same price. A list price counts only if it is higher.
 */
export function settledPrice(claims: readonly ProductClaims[], outline: PageOutline): PriceClaim | null {
  const stated = claims.flatMap(({ price }) => (price ? [price] : []));
  const [price] = stated;
  if (!price) return null;
  const agreeing = stated.filter(({ cents }) => cents === price.cents);
  const shown = outline.prices.filter(({ cents }) => cents === price.cents);
  const currency =
    [...agreeing, ...shown].find((one) => one.currency !== null)?.currency ?? shopCurrency(outline);
  const listed = agreeing.find(({ listCents }) => listCents !== null && listCents > price.cents)?.listCents;
  return { cents: price.cents, currency, listCents: listed ?? shownListPrice(outline.prices, price.cents) };
}

/** The currency in which the page's shop sells. */
function shopCurrency(outline: PageOutline): string | null {
  const metas = ["product:price:currency", "og:price:currency"].flatMap(
    (name) => outline.metas.get(name) ?? [],
  );
  for (const script of outline.data) {
    const found = script.slice(0, 50_000).match(/Shopify\.currency\s{0,5}=\s{0,5}\{"active":"([A-Z]{3})"/);
    if (found?.[1]) metas.push(found[1]);
  }
  return metas.find((code) => /^[A-Z]{3}$/.test(code)) ?? null;
}
