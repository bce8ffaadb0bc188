import type { ItemIndex } from "./json-ld";
import { hasType, itemsOf, type PageItem, textsOf, typesOf } from "./page-item";
import { plainText } from "./plain-text";
import { samePage, webAddress } from "./web-address";

/** How the page itself names what it is about. */
export interface PageSubject {
  /** The page's own address, and the one it calls canonical. */
  addresses: readonly string[];
  /** Its heading and titles, in lower case. */
  names: readonly string[];
}

const productTypes = [
  "product",
  "productgroup",
  "productmodel",
  "individualproduct",
  "someproducts",
  "dietarysupplement",
  "vehicle",
];
const articleTypes = [
  "article",
  "newsarticle",
  "blogposting",
  "review",
  "techarticle",
  "recipe",
  "howto",
  "medicalwebpage",
];
const listTypes = ["itemlist", "collectionpage", "searchresultspage", "offercatalog", "productcollection"];
/** Where a page keeps what it is about; whatever hangs on other properties is somebody else. */
const subjectProperties = ["mainEntity", "mainEntityOfPage", "about", "itemOffered"];
const deepest = 6;
const mostProducts = 500;

const isProduct = (item: PageItem): boolean => hasType(item, ...productTypes);

/**
 * The product a page is about, of all the things it describes; null for an article, for a page that lists products and
 * for one without any. Things inside others count only as a page's main entity.
 */
export function mainProduct(
  items: readonly PageItem[],
  index: ItemIndex,
  subject: PageSubject,
): PageItem | null {
  const products = productsAmong(items, index);
  const matching = products.filter((product) => isSubject(product, subject));
  const named = matching[0];
  if (named) return matching.find((product) => product.offers !== undefined) ?? named;
  const [only, ...others] = products;
  if (!only || isArticle(items, subject)) return null;
  if (others.length === 0) return isListing(items) ? null : only;
  const groups = products.filter((product) => hasType(product, "productgroup"));
  return groups.length === 1 ? (groups[0] ?? null) : sameGroup(products);
}

function productsAmong(items: readonly PageItem[], index: ItemIndex): PageItem[] {
  const products: PageItem[] = [];
  const seen = new Set<PageItem>();
  const visit = (reference: PageItem, depth: number): void => {
    const item = index.resolve(reference);
    if (seen.has(item) || depth > deepest) return;
    seen.add(item);
    if (isProduct(item)) products.push(item);
    else if (!hasType(item, "itemlist", "offercatalog", ...articleTypes)) {
      const bare = typesOf(item).length === 0 ? itemsOf(item, "@graph") : [];
      const inside = subjectProperties.flatMap((property) => itemsOf(item, property));
      for (const inner of [...inside, ...bare]) visit(inner, depth + 1);
    }
  };
  for (const item of items) visit(item, 0);
  return products.slice(0, mostProducts);
}

/** Variants of one product are often described one by one: then the first speaks for all. */
function sameGroup(products: readonly PageItem[]): PageItem | null {
  const names = new Set(products.map((product) => textsOf(product, "name")[0] ?? ""));
  const groups = new Set(products.map((product) => textsOf(product, "inProductGroupWithID")[0] ?? ""));
  const alike = names.size === 1 || (groups.size === 1 && !groups.has(""));
  return alike ? (products[0] ?? null) : null;
}

function isSubject(item: PageItem, subject: PageSubject): boolean {
  const addresses = [...textsOf(item, "url"), ...textsOf(item, "@id")].flatMap((text) => {
    const address = webAddress(text.slice(0, 2_048).replace(/#.*$/, ""), subject.addresses[0] ?? "");
    return address === null ? [] : [address];
  });
  if (addresses.some((address) => subject.addresses.some((own) => samePage(address, own)))) return true;
  return textsOf(item, "name").some((text) => {
    const name = plainText(text, 500)?.toLowerCase();
    return name !== undefined && subject.names.some((known) => known === name);
  });
}

/** True where the things a page describes say that it is an article. */
export function isArticle(items: readonly PageItem[], subject: PageSubject): boolean {
  return items.some((item) => {
    if (!hasType(item, ...articleTypes)) return false;
    const headlines = [...textsOf(item, "headline"), ...textsOf(item, "name")];
    if (headlines.length === 0) return true;
    return headlines.some((text) => subject.names.includes(plainText(text, 500)?.toLowerCase() ?? ""));
  });
}

/** True where the things a page describes say that it lists others. */
export const isListing = (items: readonly PageItem[]): boolean =>
  items.some((item) => hasType(item, ...listTypes));
