import type { PageProduct } from "./page-product";
import { ItemIndex, readJsonLd } from "./parse/json-ld";
import type { PageItem } from "./parse/page-item";
import { outlinePage, type PageOutline } from "./parse/page-outline";
import { plainText } from "./parse/plain-text";
import { readScriptData } from "./parse/script-data";
import { shownPrice } from "./parse/visible-price";
import { webAddress } from "./parse/web-address";
import { readDataProduct } from "./product/data-product";
import { isArticle, isListing, mainProducts, type PageSubject } from "./product/main-product";
import { metasNameProduct, readMetaProduct } from "./product/meta-product";
import { maxFactLength, noClaims, type ProductClaims } from "./product/product-claims";
import { settledPrice } from "./product/product-price";
import { shopLabel, withoutSiteName } from "./product/product-title";
import { readSchemaProduct } from "./product/schema-product";

const productBody =
  /\b(template--?product|single-product|catalog-product-view|product-template|product-page|productpage|page-product|product-detail|pdp)\b/i;
const maxCartControls = 4;
const maxDescriptions = 10;

/**
 * Extracts the product from a page; null if the page isn't a product's. Sources by trust: JSON-LD, microdata (and RDFa),
 * Open Graph and product metas, data in scripts, visible text. Accepts any text: broken markup or data only loses what is
 * broken. `address` is the page's own absolute URL.
 */
export function readPage(html: string, address: string): PageProduct | null {
  const outline = outlinePage(html);
  const base = webAddress(outline.baseHref ?? "", address) ?? address;
  const subject = subjectOf(outline, address, base);
  const metas = readMetaProduct(outline, base);
  const hints = { address, statedCents: metas.price?.cents ?? null };
  const fromItems = (items: readonly PageItem[]): ProductClaims[] => {
    const index = new ItemIndex(items);
    const products = mainProducts(items, index, subject).slice(0, maxDescriptions);
    return products.map((product) => readSchemaProduct(product, index, base, hints));
  };
  const jsonLdItems = readJsonLd(outline.jsonLd);
  const described = [...fromItems(jsonLdItems), ...fromItems(outline.items)];
  const stated = [...described, metas].map((claims) => claims.price).find((price) => price !== null) ?? null;
  const scriptData = readScriptData(outline.data);
  const data = readDataProduct(
    scriptData,
    {
      names: [...subject.names, ...described.flatMap(({ title }) => title ?? [])].map((name) =>
        name.toLowerCase(),
      ),
      cents: stated?.cents ?? null,
      shownCents: new Set(outline.prices.map(({ cents }) => cents)),
    },
    base,
  );
  const others = [...jsonLdItems, ...outline.items];
  const article = /^article/.test(outline.metas.get("og:type")?.[0] ?? "");
  const elsewhere = article || isArticle(others, subject) || isListing(others);
  const isProduct =
    described.some(({ price }) => !article || price !== null) ||
    metasNameProduct(outline.metas) ||
    (!elsewhere && (data?.owned || looksLikeProduct(outline)));
  if (!isProduct) return null;
  const sites = [outline.metas.get("og:site_name")?.[0] ?? "", ...subject.addresses.map(shopLabel)];
  const names = [outline.heading, data?.claims.title ?? ""];
  const named = { ...metas, title: metas.title && withoutSiteName(metas.title, names, sites) };
  return settle([...described, named, data?.claims ?? noClaims, shownClaims(outline, base, sites)], outline);
}

function subjectOf(outline: PageOutline, address: string, base: string): PageSubject {
  const canonical = webAddress(outline.canonical ?? "", base);
  const titles = [outline.metas.get("og:title")?.[0] ?? "", outline.title];
  const parts = titles.flatMap((title) => [
    title,
    ...title
      .slice(0, 500)
      .split(/ [|–—·:-] /)
      .slice(0, 1),
  ]);
  const names = [outline.heading, ...parts].flatMap((name) => plainText(name, maxFactLength.title) ?? []);
  return { addresses: canonical ? [address, canonical] : [address], names: [...new Set(names)] };
}

/** True for a page without structured data that has a heading, a single price, and an add-to-cart button. */
function looksLikeProduct(outline: PageOutline): boolean {
  const named =
    outline.titled || productBody.test(outline.bodyNames) || /(^| )product$/.test(outline.bodyNames);
  const few = outline.cartControls > 0 && outline.cartControls <= maxCartControls;
  if (outline.heading === "" || (!named && !few)) return false;
  return named
    ? outline.cartControls > 0 || shownPrice(outline.prices) !== null
    : shownPrice(outline.prices) !== null;
}

/** Facts from the visible text, without structured data. */
function shownClaims(outline: PageOutline, base: string, sites: readonly string[]): ProductClaims {
  const price = shownPrice(outline.prices);
  const brand = outline.brandLine;
  const name = brand?.text.replace(/^(visit the|brand:?|by|from)\s+/i, "").replace(/\s+store$/i, "") ?? "";
  const title = plainText(outline.title, maxFactLength.title);
  return {
    title: plainText(outline.heading, maxFactLength.title) ?? (title && withoutSiteName(title, [], sites)),
    brand: plainText(name, maxFactLength.brand),
    brandPageUrl: webAddress(brand?.href ?? "", base),
    imageUrl: webAddress(outline.picture ?? "", base),
    description: null,
    price: price && { ...price, listCents: null },
  };
}

function settle(claims: readonly ProductClaims[], outline: PageOutline): PageProduct | null {
  const first = <K extends "title" | "brand" | "brandPageUrl" | "imageUrl" | "description">(
    key: K,
  ): string | null => claims.map((claim) => claim[key]).find((value) => value !== null) ?? null;
  const title = first("title");
  if (title === null) return null;
  const price = settledPrice(claims, outline);
  return {
    title,
    brand: first("brand"),
    brandPageUrl: first("brandPageUrl"),
    imageUrl: first("imageUrl"),
    description: first("description"),
    priceCents: price?.cents ?? null,
    listPriceCents: price?.listCents ?? null,
    currency: price?.currency ?? null,
  };
}
