import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import checkerUrl from "~/eligibility/enhance/checker.ts?worker&url";
import { answerCheck, showCheck } from "~/eligibility/operations/show-check.server";
import { CheckOutcome } from "~/eligibility/ui/checker/check-outcome";
import { CheckerPage } from "~/eligibility/ui/checker/checker-page";
import { Notice } from "~/kit/form/notice";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import { pageTitle } from "~/site";

/** Catch-all route: treats the path as a product URL, otherwise 404. */
export const loader = ({ request }: LoaderFunctionArgs) => showCheck(request);
export const action = ({ request }: ActionFunctionArgs) => answerCheck(request);

export const meta: MetaFunction = () => [
  { title: pageTitle("Check FSA/HSA Eligibility") },
  { name: "description", content: "Find out whether your FSA or HSA may pay for a product." },
  { name: "robots", content: "noindex" },
];

export default function Checker() {
  const { product, typed, problem, notice, view, query, answers } = useLoaderData<typeof loader>();
  return (
    <CheckerPage
      typed={typed}
      problem={problem}
      withLede={view.view === "empty"}
      before={
        notice && (
          <Notice tone="amber">
            {notice} Check a product here, or <a href={paths.home}>start from the home page</a>.
          </Notice>
        )
      }
    >
      <CheckOutcome view={view} product={product} query={query} answers={answers} />
      {view.view === "result" && <PageScript src={checkerUrl} />}
    </CheckerPage>
  );
}
