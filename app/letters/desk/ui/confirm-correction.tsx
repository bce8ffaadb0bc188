import type { SubmissionResult } from "@conform-to/react";
import { Fragment } from "react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { CorrectionField } from "../../domain/issued-letter";
import type { LetterContent } from "../../domain/letter-content";
import { relations } from "../domain/agreement-words";
import { notSeen, seenLetter } from "../domain/seen-letter";
import type { SigningBox } from "../domain/signing-boxes";
import { certificationFields } from "./approve-fields";
import { DeskAnswers, DeskSection } from "./desk-parts";
import { boxFields } from "./signing-boxes";

/** The checkboxes for the provider who signed the previous version. */
export const seenFields: readonly FieldSpec[] = [
  {
    type: "checkbox",
    name: "seen",
    label: "I've read the letter as it will be, and it's still what I decided",
    messages: { valueMissing: notSeen },
  },
  ...certificationFields,
];

export interface AskedCorrection {
  id: string;
  field: CorrectionField;
  askedFor: string;
  /** ISO day. */
  askedOn: string;
  /** The letter's current text; null if another signature is needed. */
  before: string | null;
  /** The letter's period of validity, which doesn't change. */
  startsOn: string;
  endsOn: string;
  signedBy: string;
}

interface ConfirmCorrectionProps {
  asked: AskedCorrection;
  letter: LetterContent;
  boxes: readonly SigningBox[];
  lastResult: SubmissionResult | null;
}

/** The corrected letter in full, and the signature of the provider who signed the previous version. */
export function ConfirmCorrection({ asked, letter, boxes, lastResult }: ConfirmCorrectionProps) {
  const { diagnosis, effect, product, reason, patient } = letter;
  const code = diagnosis.icd10 ? ` (ICD-10-CM ${diagnosis.icd10})` : "";
  const parts: readonly [label: string, text: string][] = [
    ["Patient", `${patient.name} (${relations[patient.relation]})`],
    ...writtenPart("Name as the patient writes it", patient.written),
    ["Account holder", letter.accountHolder],
    ...writtenPart("Name as the account holder writes it", letter.accountHolderWritten),
    ["Diagnosis", diagnosis.name + code],
    ["How it affects the patient", effect],
    ["Product", product.name],
    ["Use and frequency", product.use],
    ["Why it treats this condition", reason],
    ["How you made the review", letter.reviewMethod],
    ["Asked for on", longDate(letter.intakeOn)],
    ["Decided on", longDate(letter.decidedOn)],
    ["Valid", `${longDate(letter.startsOn)} to ${longDate(letter.endsOn)}, as before`],
  ];
  const { weighed, warned } = boxFields(boxes);
  return (
    <>
      <DeskSection title="The letter as it will be">
        <DeskAnswers>
          {parts.map(([label, text]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </DeskAnswers>
        <p>
          <a href={paths.deskCorrectionPreview(asked.id)} target="_blank" rel="noreferrer">
            Preview the PDF
          </a>
        </p>
      </DeskSection>
      <FieldsForm
        id="correction"
        action="?"
        fields={[...weighed, ...warned, ...seenFields]}
        constraint={constraintOf(seenLetter)}
        lastResult={lastResult}
        formErrorTitle="Not signed"
      >
        <p className="my-4">
          Signing makes a new version with today's date beside your signature. The version before is replaced
          once it's made.
        </p>
        <Button name="intent" value="confirm" data-primary="">
          Confirm and sign
        </Button>
      </FieldsForm>
    </>
  );
}

/** A name in its owner's own script, if the letter has one. */
const writtenPart = (label: string, written: string | undefined): [label: string, text: string][] =>
  written ? [[label, written]] : [];
