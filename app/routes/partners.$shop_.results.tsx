import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showResults } from "~/merchants/results/operations/show-results.server";
import { ResultsPage } from "~/merchants/results/ui/results-page";

export const meta: MetaFunction = () => privateMeta("What Your Links Brought");

export const loader = ({ request, params }: LoaderFunctionArgs) => showResults(request, params.shop);

export default function Results() {
  return <ResultsPage {...useLoaderData<typeof loader>()} />;
}
