import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import type { UsState } from "~/platform/values/us-state";
import { denialReasons, readDenialReason } from "../../domain/denial";
import type { LetterContent } from "../../domain/letter-content";
import type { Dossier } from "../domain/dossier";
import { opinionMessages, opinionSchema, type WaitingOpinion } from "../domain/second-opinion";
import { DeskAnswers, DeskPage, DeskSection } from "./desk-parts";
import { DossierView } from "./dossier-view";

const fields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "outcome",
    label: "Would you have decided so?",
    options: [
      { value: "agree", label: "Yes, I agree" },
      { value: "disagree", label: "No, I disagree" },
    ],
    messages: { valueMissing: opinionMessages.outcome },
  },
  {
    type: "textarea",
    name: "words",
    label: "In your words (optional)",
    hint: "For the medical director; the shopper never reads it. Needed where you disagree.",
    rows: 4,
  },
];

interface SecondOpinionPageProps {
  sample: WaitingOpinion;
  /** Null if the answers were deleted. */
  dossier: Dossier | null;
  content: LetterContent | null;
  denial: { reason: string; words: string | null } | null;
  state: UsState;
  lastResult?: SubmissionResult | undefined;
}

/** A sampled decision: the request, the decision, and whether the reader agrees. */
export function SecondOpinionPage({
  sample,
  dossier,
  content,
  denial,
  state,
  lastResult,
}: SecondOpinionPageProps) {
  return (
    <DeskPage columns="space-y-8">
      <div>
        <BackLink href={paths.desk}>All requests</BackLink>
        <h1>{sample.decision === "approved" ? "An approval, read again" : "A denial, read again"}</h1>
      </div>
      <DeskSection title="What was decided">
        <DeskAnswers>
          {decisionRows(content, denial).map(([term, says]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </DeskAnswers>
      </DeskSection>
      {dossier ? <DossierView dossier={dossier} state={state} /> : <Notice>The answers are gone.</Notice>}
      <section className="sheet px-card pt-2 pb-6">
        <FieldsForm
          id="opinion"
          fields={fields}
          constraint={constraintOf(opinionSchema)}
          lastResult={lastResult}
          formErrorTitle="Not saved"
        >
          <Button data-primary="">Save</Button>
        </FieldsForm>
      </section>
    </DeskPage>
  );
}

const decisionRows = (
  content: SecondOpinionPageProps["content"],
  denial: SecondOpinionPageProps["denial"],
): [string, string][] => {
  if (denial) {
    const reason = readDenialReason(denial.reason);
    return [
      ["Denied", reason ? denialReasons[reason].label : denial.reason],
      ["Words to the shopper", denial.words ?? "None"],
    ];
  }
  if (!content) return [["Decision", "It is gone."]];
  return [
    ["Diagnosis", [content.diagnosis.name, content.diagnosis.icd10].filter(Boolean).join(", ")],
    ["How it limits the patient", content.effect],
    ["Product and use", `${content.product.name}. ${content.product.use}`],
    ["Why", content.reason],
    ["How the review was made", content.reviewMethod],
  ];
};
