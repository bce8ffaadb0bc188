import type { FieldSpec } from "~/kit/form/field-spec";
import { emailMessage } from "~/platform/values/email";
import { contactMessages, contactSubjects } from "../domain/contact-message";

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
