import type { ItemIndex } from "../parse/json-ld";
import { hasType, itemsOf, type PageItem, textsOf, typesOf } from "../parse/page-item";
import { plainText } from "../parse/plain-text";
import { samePage, webAddress } from "../parse/web-address";

/** How the page itself names its subject. */
export interface PageSubject {
  /** The page's own URL, and its canonical one. */
  addresses: readonly string[];
  /** Its heading and titles. */
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
const listingPages = ["collectionpage", "searchresultspage", "offercatalog", "productcollection"];
const minNameLength = 8;
/** Properties that name a page's subject; other properties name other things. */
const subjectProperties = ["mainEntity", "mainEntityOfPage", "about", "itemOffered"];
const maxDepth = 6;
const maxProducts = 500;

const isProduct = (item: PageItem): boolean => hasType(item, ...productTypes);

/**
 * The product that a page is about, among all its items: several descriptions if it is described several times, the one
 * with offers first. Empty for an article, for a list of products and for a page without any. Nested items count only as
 * the page's main entity.
 */
export function mainProducts(items: readonly PageItem[], index: ItemIndex, subject: PageSubject): PageItem[] {
  const products = productsAmong(items, index);
  const article = isArticle(items, subject);
  for (const isMeant of [isHere, isNamed, ...(article ? [] : [isNearlyNamed])]) {
    const matching = products.filter((product) => isMeant(product, subject));
    if (matching.length > 0) return offersFirst(matching);
  }
  const [only, ...others] = products;
  if (!only || article) return [];
  if (others.length === 0) return items.some((item) => hasType(item, ...listingPages)) ? [] : [only];
  const groups = products.filter((product) => hasType(product, "productgroup"));
  return groups.length === 1 ? groups : (findOnlyDescribed(products, items) ?? sameGroup(products));
}

/** Related products are only sketched; the page's own is described in full. */
function findOnlyDescribed(products: readonly PageItem[], items: readonly PageItem[]): PageItem[] | null {
  const described = products.filter(({ description, offers }) => description && offers);
  return described.length === 1 && !isListing(items) ? described : null;
}

const offersFirst = (products: readonly PageItem[]): PageItem[] => [
  ...products.filter((product) => product.offers !== undefined),
  ...products.filter((product) => product.offers === undefined),
];

/** If some products have names, those without were added by other programs: ratings, or unfilled blocks. */
function productsAmong(items: readonly PageItem[], index: ItemIndex): PageItem[] {
  const products: PageItem[] = [];
  const seen = new Set<PageItem>();
  const visit = (reference: PageItem, depth: number): void => {
    const item = index.resolve(reference);
    if (seen.has(item) || depth > maxDepth) return;
    seen.add(item);
    if (isProduct(item)) products.push(item);
    else if (!hasType(item, "itemlist", "offercatalog", "question", ...articleTypes)) {
      const bare = typesOf(item).length === 0 ? itemsOf(item, "@graph") : [];
      const inside = subjectProperties.flatMap((property) => itemsOf(item, property));
      for (const inner of [...inside, ...bare]) visit(inner, depth + 1);
    }
  };
  for (const item of items) visit(item, 0);
  const named = products.filter((product) => textsOf(product, "name").some((name) => plainText(name, 500)));
  return (named.length > 0 ? named : products).slice(0, maxProducts);
}

/** Variants of a product are often described separately: then the first one represents all. */
function sameGroup(products: readonly PageItem[]): PageItem[] {
  const names = new Set(products.map((product) => textsOf(product, "name")[0] ?? ""));
  const groups = new Set(products.map((product) => textsOf(product, "inProductGroupWithID")[0] ?? ""));
  return names.size === 1 || (groups.size === 1 && !groups.has("")) ? products.slice(0, 1) : [];
}

function isHere(item: PageItem, { addresses: [own = "", ...canonical] }: PageSubject): boolean {
  return [...textsOf(item, "url"), ...textsOf(item, "@id")].some((text) => {
    const address = webAddress(text.slice(0, 2_048).replace(/#.*$/, ""), own);
    return address !== null && [own, ...canonical].some((known) => samePage(address, known));
  });
}

function isNamed(item: PageItem, { names }: PageSubject): boolean {
  const known = new Set(names.map(nameKey));
  return textsOf(item, "name").some((name) => known.has(nameKey(name)));
}

/** True if one name begins with the other: headings omit the size, or add to the name. */
function isNearlyNamed(item: PageItem, { names }: PageSubject): boolean {
  const known = names.map(nameKey).filter((name) => name.length >= minNameLength);
  return textsOf(item, "name").some((text) => {
    const name = nameKey(text);
    return name.length >= minNameLength && known.some((one) => one.startsWith(name) || name.startsWith(one));
  });
}

/** Only letters and digits, so that dashes and quotes don't matter. */
function nameKey(text: string): string {
  return (
    (plainText(text, 500) ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim() || text
  );
}

/** True if the page's items say that it is an article. */
export function isArticle(items: readonly PageItem[], subject: PageSubject): boolean {
  const known = new Set(subject.names.map(nameKey));
  return items.some((item) => {
    if (!hasType(item, ...articleTypes)) return false;
    const headlines = [...textsOf(item, "headline"), ...textsOf(item, "name")];
    if (headlines.length === 0) return !hasType(item, "review");
    return headlines.some((text) => known.has(nameKey(text)));
  });
}

/** True if the page's items say that it lists others. */
export const isListing = (items: readonly PageItem[]): boolean =>
  items.some((item) => hasType(item, "itemlist", ...listingPages));
