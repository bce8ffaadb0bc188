import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conditionOfDiagnosis } from "~/content/conditions/conditions.server";
import { eligibilityRules } from "~/content/eligibility/eligibility-rules.server";
import type { RouteHandle } from "~/document/route-handle";
import { categoryPage } from "~/domain/eligibility/category-page";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { productsOfCategory } from "~/operations/eligibility/products-of-category.server";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import categoriesStyles from "~/ui/eligibility/categories/categories.css?url";
import { categoryMeta } from "~/ui/eligibility/categories/category-meta";
import { CategorySheet } from "~/ui/eligibility/categories/category-sheet";
import { BackLink } from "~/ui/layout/back-link";
import { NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";

export const handle: RouteHandle = { script: false };
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
