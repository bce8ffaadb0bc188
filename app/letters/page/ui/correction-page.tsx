import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { correctionMessages, correctionRequest } from "../../domain/correction";
import { ClosedSheet } from "./closed-sheet";

const wordsField: FieldSpec = {
  type: "text",
  name: "askedFor",
  label: "How should it read?",
  hint: "The name in full, or the product with size, color or model.",
  messages: { valueMissing: correctionMessages.askedFor },
};

const correctionFormFields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "field",
    label: "What is wrong?",
    options: [
      { value: "patient-name", label: "The patient's name is misspelled" },
      { value: "written-name", label: "The name as the patient writes it is wrong or missing" },
      { value: "product", label: "It names the wrong variant of the product" },
    ],
    messages: { valueMissing: correctionMessages.field },
  },
  wordsField,
];

/** Why a letter isn't corrected now. */
const closedWords = {
  waiting: "You've asked for a correction already. You get an email once the provider has decided about it.",
  erased: "Your answers were erased, and without them no provider can check a correction.",
  ended: "It has ended. If you still need it, ask for a new one that says it right.",
  none: "There's no valid letter to correct.",
} as const;
export type CorrectionClosed = keyof typeof closedWords;

export interface CorrectionPageProps {
  pageHref: string;
  formKey: string;
  /** The letter's current content. */
  patient: string | null;
  written?: string | undefined;
  product: string | null;
  closed: CorrectionClosed | null;
  lastResult?: SubmissionResult | undefined;
}

/** The correction form, beside the letter's current content. */
export function CorrectionPage(props: CorrectionPageProps) {
  const { pageHref, formKey, patient, written, product, closed, lastResult } = props;
  if (closed)
    return (
      <ClosedSheet
        title="This letter can't be corrected now"
        words={closedWords[closed]}
        pageHref={pageHref}
        refused={{ fields: [wordsField], lastResult }}
      />
    );
  return (
    <NarrowSheet>
      <h1>Correct your letter</h1>
      <p className="lede mt-3">
        The provider confirms the correction, and you get the new letter by email. It's free. For another
        person or another product, please ask for a new letter.
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-3 border-y-rule border-dashed border-edge py-3">
        <div>
          <dt className="text-sm text-muted">Patient, as in the letter</dt>
          <dd className="font-semibold break-words">
            {patient} {written && <bdi>{written}</bdi>}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Product, as in the letter</dt>
          <dd className="font-semibold break-words">{product}</dd>
        </div>
      </dl>
      <FieldsForm
        id="correction"
        action="?"
        fields={correctionFormFields}
        constraint={constraintOf(correctionRequest)}
        lastResult={lastResult}
        formErrorTitle="Nothing was sent"
      >
        <FormKey value={formKey} />
        <p className="actions">
          <Button data-primary="">Ask for the correction</Button>
          <ButtonLink look="quiet" href={pageHref}>
            Back to your letter
          </ButtonLink>
        </p>
      </FieldsForm>
    </NarrowSheet>
  );
}
