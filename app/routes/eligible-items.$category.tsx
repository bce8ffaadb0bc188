import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showCategory } from "~/eligibility/operations/show-category.server";
import { categoryMeta } from "~/eligibility/ui/categories/category-meta";
import { CategorySheet } from "~/eligibility/ui/categories/category-sheet";
import { BackLink } from "~/kit/layout/back-link";
import { NotFound } from "~/kit/layout/error-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { pageTitle } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, publicAddress: true };

export const loader = ({ params }: LoaderFunctionArgs) => showCategory(params.category);

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
