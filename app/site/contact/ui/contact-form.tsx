import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { paths } from "~/paths";
import { emailMessage } from "~/platform/values/email";
import { contactMessage, contactMessages, contactSubjects } from "../domain/contact-message";
import { Honeypot } from "./honeypot";

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

/** The contact form's fields, in order. */
export const contactFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "name",
    label: "Name",
    autoComplete: "name",
    messages: { valueMissing: contactMessages.name },
  },
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "We answer here, and use it for nothing else.",
    autoComplete: "email",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
  {
    type: "select",
    name: "subject",
    label: "Subject",
    prompt: "Select a subject",
    options: Object.entries(contactSubjects).map(([value, label]) => ({ value, label })),
    messages: { valueMissing: contactMessages.subject },
  },
  {
    type: "textarea",
    name: "message",
    label: "Message",
    hint: "Please leave out details of your health; we don't need them to answer.",
    rows: 6,
    messages: { valueMissing: contactMessages.message },
  },
];

/** Shown instead of the form once a message is stored. */
export function MessageSent() {
  return (
    <div className="grid h-full content-center justify-items-start gap-6">
      <h1 className="max-w-[14em]">Thanks for sending us a message! We'll be in touch soon.</h1>
      <p className="lede">It's on its way to a person, who answers by email.</p>
      <p>
        <ButtonLink look="secondary" href={paths.contact}>
          Write another message
        </ButtonLink>
      </p>
    </div>
  );
}
