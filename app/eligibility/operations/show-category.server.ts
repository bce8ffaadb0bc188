import { data } from "@remix-run/node";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { logError } from "~/platform/process/log.server";
import { conditionOfDiagnosis } from "../conditions/content/conditions.server";
import { eligibilityRules, judge } from "../content/eligibility-rules.server";
import { listCategories, readCategorySearch } from "../domain/category-list";
import { categoryPage } from "../domain/category-page";
import { type ListedProduct, recentNewestProducts } from "../store/products.server";

const headers = { "Cache-Control": sharedCaching };

export function showCategories(query: URLSearchParams) {
  const search = readCategorySearch(query);
  const groups = listCategories(eligibilityRules().rules, search);
  return data({ search, groups }, { headers });
}

/** Shows a category's page; status 404 for an unknown one. */
export async function showCategory(id = "") {
  const category = categoryPage(eligibilityRules().rules, id);
  if (!category) return data(null, { status: 404 });
  const products = await productsOfCategory(category.id);
  const conditionPages = pagesOf(category.conditions.map(({ name }) => name));
  return data({ category, products, conditionPages }, { headers });
}

/** Slugs of the pages about these conditions, by name. */
const pagesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const page = conditionOfDiagnosis(name);
      return page ? [[name, page.slug]] : [];
    }),
  );

const maxShown = 6;

/** Cached, because judging hundreds of products takes longer than rendering the page. */
const judged = new WeakMap<readonly ListedProduct[], ReadonlyMap<string, ListedProduct[]>>();

/** Partner brands' products in the category with this id, newest first, at most six; empty if they can't be read. */
async function productsOfCategory(id: string): Promise<ListedProduct[]> {
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
    if (rule !== null && others.length < maxShown) found.set(rule, [...others, product]);
  }
  return found;
}
