import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showChecker } from "~/eligibility/operations/show-check.server";
import { CheckFailed } from "~/eligibility/ui/checker/check-failed";
import { CheckerPage } from "~/eligibility/ui/checker/checker-page";
import { EmptyChecker } from "~/eligibility/ui/checker/empty-checker";
import { NameForm } from "~/eligibility/ui/checker/name-form";
import { KindsNamed, NamedOutcome, UnknownNamed } from "~/eligibility/ui/checker/named-outcome";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showChecker(request);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Check FSA/HSA Eligibility",
    description:
      "Paste a link to a product and find out whether your FSA or HSA may pay for it, with the reason and its source.",
    path: paths.checker,
  });

export default function CheckerHome() {
  const { typed, problem, named, kinds, page } = useLoaderData<typeof loader>();
  const isMissing = problem !== null && typed === "" && !page;
  return (
    <CheckerPage
      typed={page?.href ?? typed}
      problem={page || isMissing ? null : problem}
      withLede={!page}
      hasResult={page !== null || named !== null}
    >
      {page && <NameForm page={page.href} typed={typed} problem={problem} />}
      {isMissing && <CheckFailed message={problem} detail={null} againHref={null} page={null} />}
      {named && <NamedOutcome {...named} page={page} />}
      {kinds.length > 0 && <KindsNamed name={typed} kinds={kinds} page={page} />}
      {!named && kinds.length === 0 && (page ? <UnknownNamed page={page} /> : <EmptyChecker />)}
    </CheckerPage>
  );
}
