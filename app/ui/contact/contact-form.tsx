import type { SubmissionResult } from "@conform-to/react";
import { contactMessage } from "~/domain/contact/contact-message";
import { Button } from "../form/button";
import { constraintOf } from "../form/constraint";
import { FieldsForm } from "../form/fields-form";
import { contactFields } from "./contact-fields";

/** The name is one no browser or password manager has anything to fill in for. */
export const trapName = "leave-empty";
export const formKeyName = "form-key";

export interface ContactFormProps {
  /** What the address asks for, where it asks for something. */
  subject?: string;
  /** The answer to a refused message. */
  lastResult?: SubmissionResult;
  /** Tells one showing of the form from another. */
  formKey: string;
}

/** The form itself, with a field that only programs find. */
export function ContactForm({ subject, lastResult, formKey }: ContactFormProps) {
  return (
    <FieldsForm
      id="contact"
      action="?"
      fields={contactFields}
      constraint={constraintOf(contactMessage)}
      lastResult={lastResult}
      defaultValue={{ subject }}
      formErrorTitle="We don't have your message yet"
    >
      <div hidden>
        <label>
          Leave this field empty
          <input name={trapName} autoComplete="off" tabIndex={-1} data-1p-ignore="" data-lpignore="true" />
        </label>
      </div>
      <input type="hidden" name={formKeyName} value={formKey} />
      <Button data-primary="">Send message</Button>
    </FieldsForm>
  );
}
