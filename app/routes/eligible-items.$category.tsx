import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conditionOfDiagnosis } from "~/eligibility/conditions/content/conditions.server";
import { eligibilityRules } from "~/eligibility/content/eligibility-rules.server";
import { categoryPage } from "~/eligibility/domain/category-page";
import { productsOfCategory } from "~/eligibility/operations/products-of-category.server";
import categoriesStyles from "~/eligibility/ui/categories/categories.css?url";
import { categoryMeta } from "~/eligibility/ui/categories/category-meta";
import { CategorySheet } from "~/eligibility/ui/categories/category-sheet";
import { BackLink } from "~/kit/layout/back-link";
import { NotFound } from "~/kit/layout/error-page";
import { stylesheet } from "~/kit/layout/stylesheet";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { passHeaders } from "~/platform/http/headers";
import { pageTitle } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, publicAddress: true };
export const links = stylesheet(categoriesStyles);
export const headers = passHeaders;

export async function loader({ params }: LoaderFunctionArgs) {
  const category = categoryPage(eligibilityRules().rules, params.category ?? "");
  if (!category) return data(null, { status: 404 });
  const products = await productsOfCategory(category.id);
  const conditionPages = pagesOf(category.conditions.map(({ name }) => name));
  return data({ category, products, conditionPages }, { headers: { "Cache-Control": sharedCaching } });
}

/** Slugs of the pages about these conditions, by name. */
const pagesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const page = conditionOfDiagnosis(name);
      return page ? [[name, page.slug]] : [];
    }),
  );

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page ? categoryMeta(matches, page.category) : [{ title: pageTitle("Page not found") }];

export default function EligibleItem() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        message="We have no category at this address."
        action={{ href: paths.eligibleItems, label: "All categories" }}
      />
    );
  }
  return (
    <div className="section">
      <BackLink href={paths.eligibleItems}>All categories</BackLink>
      <CategorySheet {...page} />
    </div>
  );
}
