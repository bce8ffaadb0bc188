import { logError } from "~/platform/process/log.server";
import { judge } from "../content/eligibility-rules.server";
import { type ListedProduct, recentNewestProducts } from "../store/products.server";

const mostShown = 6;

/** Judging hundreds of products for each page would take longer than the page. */
const judged = new WeakMap<readonly ListedProduct[], ReadonlyMap<string, ListedProduct[]>>();

/**
 * Partner brands' products that the rules put into the category with this id, the newest first, at most six; none where
 * they can't be read.
 */
export async function productsOfCategory(id: string): Promise<ListedProduct[]> {
  try {
    const products = await recentNewestProducts();
    const known = judged.get(products) ?? byCategory(products);
    judged.set(products, known);
    return known.get(id) ?? [];
  } catch (error) {
    logError(error, {}, "products of a category could not be read");
    return [];
  }
}

function byCategory(products: readonly ListedProduct[]): Map<string, ListedProduct[]> {
  const found = new Map<string, ListedProduct[]>();
  for (const product of products) {
    const { rule } = judge({
      title: product.name,
      brand: product.brandName,
      description: product.description,
    });
    const others = rule === null ? [] : (found.get(rule) ?? []);
    if (rule !== null && others.length < mostShown) found.set(rule, [...others, product]);
  }
  return found;
}
