import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { readSource, reimbursementApp, site } from "~/site";
import { NotOpenYet } from "~/ui/elsewhere/not-open-yet";
import { ButtonLink } from "~/ui/form/button";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);

/** Our own page while `REIMBURSEMENT_APP_URL` names no application; then the way to it. */
export function loader({ request }: LoaderFunctionArgs) {
  const source = readSource(new URL(request.url).searchParams.get("source"));
  if (site.reimbursementAppUrl !== paths.reimbursements) throw redirect(reimbursementApp(source ?? "nav"));
  return { source: site.isDemo ? source : null };
}

export const meta: MetaFunction = () => privateMeta("Find My Reimbursements");

const steps = [
  { title: "Find", text: "Connect an inbox, read-only. We look for healthcare receipts and nothing else." },
  { title: "Pick", text: "See which purchases may be eligible, and choose what to claim." },
  { title: "Submit", text: "We send your claims to your account provider. Most pay in 2-4 weeks." },
];

export default function Reimbursements() {
  const { source } = useLoaderData<typeof loader>();
  const note =
    source &&
    `This page replaces the reimbursement application. The link you followed carries source=${source}.`;
  return (
    <NotOpenYet
      title="Find My Reimbursements"
      lede="We're still building this. It isn't open yet, and nothing is asked of you here."
      steps={steps}
      sandboxNote={note}
    >
      <ul className="list-disc pl-5">
        <li>
          Claim with your account provider:{" "}
          <a href={paths.guide("how-can-i-reimburse-purchases-from-my-hsa")}>from an HSA</a> or{" "}
          <a href={paths.guide("how-can-i-reimburse-purchases-from-my-fsa")}>from an FSA</a>.
        </li>
        <li>
          Look for what qualifies:{" "}
          <a href={paths.guide("lost-your-health-care-receipts")}>find old receipts</a> and read{" "}
          <a href={paths.eligibleItems}>what an FSA or HSA may pay for</a>.
        </li>
      </ul>
      <p className="actions mt-3">
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
        <ButtonLink look="secondary" href={paths.productLetter}>
          Ask for a letter
        </ButtonLink>
      </p>
    </NotOpenYet>
  );
}
