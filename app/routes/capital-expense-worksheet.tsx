import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { showCapitalWorksheet } from "~/letters/operations/capital-worksheet.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { CapitalWorksheet } from "~/savings/ui/capital-worksheet";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) =>
  showCapitalWorksheet(new URL(request.url).searchParams);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Capital Expense Worksheet",
    heading: "How much of a lift, tub or ramp counts",
    description:
      "For a lift, a walk-in tub, a ramp or another change to a home: how much of its cost counts as medical care, as a page and as a PDF for your claim.",
    path: paths.capitalWorksheet,
  });

export default function CapitalExpenseWorksheet() {
  return <CapitalWorksheet {...useLoaderData<typeof loader>()} />;
}
