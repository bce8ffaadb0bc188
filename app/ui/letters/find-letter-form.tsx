import type { SubmissionResult } from "@conform-to/react";
import { emailAnswer, emailMessage } from "~/domain/values/email";
import { site } from "~/site";
import { Button } from "../form/button";
import { constraintOf } from "../form/constraint";
import type { FieldSpec } from "../form/field-spec";
import { FieldsForm } from "../form/fields-form";
import { FormKey } from "../form/form-key";

export const findLetterFields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "The address you gave when you asked for the letter.",
    autoComplete: "email",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];

/** Why a good address was not taken. */
export const findLetterFaults = {
  tooOften: `You've asked five times within an hour, which is as often as we take it. Please try again later, or write to ${site.supportEmail}.`,
  failed: `We couldn't look for your letters. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

export interface FindLetterFormProps {
  /** The answer to a refused form. */
  lastResult?: SubmissionResult;
  /** Tells one showing of the form from another. */
  formKey: string;
}

/** Asks for the e-mail address that letters were asked for with. */
export function FindLetterForm({ lastResult, formKey }: FindLetterFormProps) {
  return (
    <>
      <h1>Find my letter</h1>
      <p className="lede mt-3">
        Lost the mail from us? We'll email you a link to the status page of each letter you asked for.
      </p>
      <FieldsForm
        id="find-letter"
        action="?"
        fields={findLetterFields}
        constraint={constraintOf(emailAnswer)}
        lastResult={lastResult}
        formErrorTitle="We haven't looked yet"
      >
        <FormKey value={formKey} />
        <Button data-primary="">Email me the links</Button>
      </FieldsForm>
    </>
  );
}
