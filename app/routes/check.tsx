import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkMessages, whyNoAddress } from "~/eligibility/content/check-words";
import { CheckFailed } from "~/eligibility/ui/checker/check-failed";
import checkerStyles from "~/eligibility/ui/checker/checker.css?url";
import { CheckerPage } from "~/eligibility/ui/checker/checker-page";
import { EmptyChecker } from "~/eligibility/ui/checker/empty-checker";
import { stylesheet } from "~/kit/layout/stylesheet";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { originOf } from "~/platform/http/origin.server";
import { parseProductUrl } from "~/platform/values/product-url";

export const handle: RouteHandle = { inSitemap: true };
export const links = stylesheet(checkerStyles);

/** The checker without a product; its form leads here and on to the product's own page. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // What an app shared with us; see the web manifest.
  const typed = searchParams.get("url") || searchParams.get("text") || searchParams.get("url");
  if (typed === null) return data({ typed: "", problem: null });
  if (typed.trim() === "") return data({ typed: "", problem: checkMessages.noUrl }, { status: 422 });
  const product = parseProductUrl(typed);
  if (!product) return data({ typed, problem: whyNoAddress(typed) }, { status: 422 });
  throw redirect(originOf(request) + paths.checked(product), 303);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Check FSA/HSA Eligibility",
    description:
      "Paste the link of a product and find out whether your FSA or HSA may pay for it, with the reason and its source.",
    path: paths.checker,
  });

export default function CheckerHome() {
  const { typed, problem } = useLoaderData<typeof loader>();
  const isMissing = problem !== null && typed === "";
  return (
    <CheckerPage typed={typed} problem={isMissing ? null : problem}>
      {isMissing && <CheckFailed message={problem} detail={null} againHref={null} />}
      <EmptyChecker />
    </CheckerPage>
  );
}
