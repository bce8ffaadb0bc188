import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { eligibilityRules } from "~/content/eligibility/eligibility-rules.server";
import type { RouteHandle } from "~/document/route-handle";
import { listCategories } from "~/domain/eligibility/category-list";
import { verdictWords } from "~/domain/eligibility/verdict";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { CategoryList } from "~/ui/eligibility/checker/category-list";
import { pageMeta } from "~/ui/meta/page-meta";

export const handle: RouteHandle = { script: false };
export const headers = passHeaders;

export function loader() {
  const lists = listCategories(eligibilityRules().rules);
  return data({ lists }, { headers: { "Cache-Control": sharedCaching } });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Eligible Items",
    description:
      "Which kinds of products an FSA or HSA may pay for, which need a Letter of Medical Necessity, and which it does not.",
    path: paths.eligibleItems,
  });

export default function EligibleItems() {
  const { lists } = useLoaderData<typeof loader>();
  return (
    <div className="section grid grid-cols-1 gap-8">
      <header className="grid gap-3">
        <h1>What an FSA or HSA may pay for</h1>
        <p className="lede">
          The categories our checker decides by. A plan or its administrator can be stricter, so ask yours
          when in doubt. Have a product in mind? <a href={paths.checker}>Check its page</a>.
        </p>
        <nav aria-label="Verdicts" className="flex flex-wrap gap-x-6 gap-y-1">
          {lists.map(({ verdict }) => (
            <a key={verdict} className="inline-flex min-h-11 items-center" href={`#${verdict}`}>
              {verdictWords[verdict]}
            </a>
          ))}
        </nav>
      </header>
      {lists.map((list) => (
        <CategoryList key={list.verdict} list={list} />
      ))}
    </div>
  );
}
