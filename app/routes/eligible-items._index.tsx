import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showCategories } from "~/eligibility/operations/show-category.server";
import { CategoriesFound } from "~/eligibility/ui/categories/categories-found";
import { CategoryList } from "~/eligibility/ui/categories/category-list";
import { CategorySearchForm } from "~/eligibility/ui/categories/category-search-form";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showCategories(new URL(request.url).searchParams);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Eligible Items",
    description:
      "Which kinds of products an FSA or HSA may pay for, which need a Letter of Medical Necessity, and which it does not.",
    path: paths.eligibleItems,
  });

export default function EligibleItems() {
  const { search, groups } = useLoaderData<typeof loader>();
  return (
    <div className="section grid grid-cols-1 gap-6">
      <header className="grid gap-3">
        <h1>What an FSA or HSA may pay for</h1>
        <p className="lede">
          Look up a kind of product. A plan or its administrator can be stricter, so ask yours when in doubt.
          Have a product in mind? <a href={paths.checker}>Check its page</a>.
        </p>
      </header>
      <CategorySearchForm search={search} />
      <CategoriesFound search={search} groups={groups} />
      {groups.length > 0 && <CategoryList groups={groups} />}
    </div>
  );
}
