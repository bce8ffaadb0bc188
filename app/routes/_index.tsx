import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { pageTitle, reimbursementApp } from "~/site";
import { ButtonLink } from "~/ui/form/button";
import { SuccessEnvelope } from "~/ui/status/success-envelope";

export const meta: MetaFunction = () => [
  { title: pageTitle("Home") },
  {
    name: "description",
    content:
      "Find out whether a product qualifies for your FSA, HSA, or HRA, and get a Letter of Medical Necessity.",
  },
];

export default function Home() {
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <h1>Stop Losing Your FSA/HSA Money</h1>
      <p className="lede">
        Many products may be eligible for your FSA, HSA, or HRA with a Letter of Medical Necessity. Ask a
        licensed provider for yours; you'll hear back in under 24 hours.
      </p>
      <p className="actions">
        <ButtonLink href={paths.productLetter}>Ask for a letter</ButtonLink>{" "}
        <ButtonLink look="secondary" href={reimbursementApp("hero")} newTab>
          Find My Reimbursements
        </ButtonLink>
      </p>
      <p>
        Not sure where you stand? Read the <a href={paths.guides}>guides</a>, or work out what to put into
        your <a href={paths.fsaCalculator}>FSA</a> or <a href={paths.hsaCalculator}>HSA</a>.
      </p>
      <p className="hint">No credit card required • 1-minute setup</p>
    </div>
  );
}
