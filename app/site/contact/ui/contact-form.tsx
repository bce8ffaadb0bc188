import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { site } from "~/site";
import { contactMessage } from "../domain/contact-message";
import { contactFields } from "./contact-fields";
import { Honeypot } from "./honeypot";

/** Why a valid message was not accepted. */
export const contactFaults = {
  honeypot:
    "A hidden field that must stay empty was filled in, perhaps by a program that fills in forms. It's empty again: please send your message once more.",
  tooOften: `You've sent us five messages within an hour, which is as many as we take. Your text is still below: send it later, or write to ${site.supportEmail}.`,
  failed: `We couldn't store your message, so we haven't got it. Your text is still below: please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

export interface ContactFormProps {
  /** The category in the URL, if any. */
  subject?: string;
  lastResult?: SubmissionResult;
  formKey: string;
}

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
      <Honeypot />
      <FormKey value={formKey} />
      <Button data-primary="">Send message</Button>
    </FieldsForm>
  );
}
