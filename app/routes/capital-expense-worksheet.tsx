import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { readCapitalForm } from "~/savings/domain/calculators/capital-expense";
import { CapitalWorksheet } from "~/savings/ui/capital-worksheet";

export const handle: RouteHandle = { inSitemap: true };

/** The worksheet for the amounts in the address; status 422 where one of them can't be read. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const form = readCapitalForm((name) => search.get(name) ?? "");
  const isRefused = Object.keys(form.problems).length > 0;
  const values = Object.fromEntries(search);
  return data(
    { form, values, fileHref: paths.capitalWorksheetFile(values) },
    { status: isRefused ? 422 : 200 },
  );
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Capital Expense Worksheet",
    heading: "What of a lift, tub or ramp counts",
    description:
      "For a lift, a walk-in tub, a ramp or another change to a home: what of its cost counts as medical care, as a page and as a PDF for your claim.",
    path: paths.capitalWorksheet,
  });

export default function CapitalExpenseWorksheet() {
  return <CapitalWorksheet {...useLoaderData<typeof loader>()} />;
}
