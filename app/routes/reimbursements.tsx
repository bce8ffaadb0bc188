import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import readingScript from "~/reimbursements/enhance/reading.ts?worker&url";
import { withoutResultWords } from "~/reimbursements/files/ui/file-words";
import { ReadingProgress } from "~/reimbursements/files/ui/reading-progress";
import { ReceiveForms } from "~/reimbursements/files/ui/receive-forms";
import { loadOverview } from "~/reimbursements/purchases/operations/overview.server";
import { OverviewPage } from "~/reimbursements/purchases/ui/overview/overview-page";
import { BeginForm } from "~/reimbursements/ui/ways/begin-form";
import { NewDevice } from "~/reimbursements/ui/ways/devices";
import { WelcomePage } from "~/reimbursements/ui/welcome/welcome-page";
import { readSource, reimbursementApp, site } from "~/site";

export const handle: RouteHandle = { inSitemap: true };

const title = "Find My Reimbursements";
/** Search engines may index what a visitor without receipts sees, never a visitor's own receipts. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.found || data?.reading
    ? privateMeta(title)
    : pageMeta(matches, {
        title,
        description:
          "Upload receipts and find what your FSA, HSA or HRA may pay back: every item with a reason, and a claim you can send.",
        path: paths.reimbursements,
      });

/** Our own page, unless `REIMBURSEMENT_APP_URL` names an application, to which it then redirects. */
export function loader({ request }: LoaderFunctionArgs) {
  const source = readSource(new URL(request.url).searchParams.get("source"));
  if (site.reimbursementAppUrl !== paths.reimbursements) throw redirect(reimbursementApp(source ?? "nav"));
  return loadOverview(request);
}

export default function Reimbursements() {
  const { begin, found, hasAddress, hasFee, hasNewDevice, reading, receive } = useLoaderData<typeof loader>();
  const forms = begin ? (
    <section className="my-8" aria-labelledby="begin-title">
      <h2 id="begin-title">Begin</h2>
      <BeginForm {...begin} />
    </section>
  ) : (
    <ReceiveForms {...receive} />
  );
  const progress = reading && (
    <>
      {hasNewDevice && <NewDevice />}
      <ReadingProgress reading={reading} again={receive.notice?.again ?? []} />
      {reading.isReading && <PageScript src={readingScript} />}
    </>
  );
  const isNews =
    hasNewDevice ||
    (receive.notice?.again.length ?? 0) > 0 ||
    reading?.isReading ||
    reading?.files.some(({ state }) => state === "asks");
  if (found)
    return (
      <OverviewPage
        {...found}
        hasAddress={hasAddress}
        progress={isNews && progress}
        withoutResult={!isNews && reading ? withoutResultWords(reading.files) : null}
        receive={
          <>
            {forms}
            {!isNews && progress}
          </>
        }
      />
    );
  return <WelcomePage progress={progress} receive={forms} hasFee={hasFee} isOpen={!begin} />;
}
