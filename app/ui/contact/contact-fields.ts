import { contactMessages, contactSubjects } from "~/domain/contact/contact-message";
import { emailMessage, emailTooLong } from "~/domain/values/email";
import { longest, tooLong } from "~/domain/values/text";
import type { FieldSpec } from "../form/field-spec";

/** What the contact form asks, in its order. */
export const contactFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "name",
    label: "Name",
    required: true,
    autoComplete: "name",
    maxLength: longest.name,
    messages: { valueMissing: contactMessages.name, tooLong: tooLong(longest.name) },
  },
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "We answer here, and use it for nothing else.",
    required: true,
    autoComplete: "email",
    inputMode: "email",
    maxLength: longest.email,
    messages: {
      valueMissing: emailMessage,
      typeMismatch: emailMessage,
      tooLong: emailTooLong,
    },
  },
  {
    type: "select",
    name: "subject",
    label: "Subject",
    required: true,
    prompt: "Select a subject",
    options: Object.entries(contactSubjects).map(([value, label]) => ({ value, label })),
    messages: { valueMissing: contactMessages.subject },
  },
  {
    type: "textarea",
    name: "message",
    label: "Message",
    hint: "Please leave out details of your health; we don't need them to answer.",
    required: true,
    rows: 6,
    maxLength: longest.text,
    messages: { valueMissing: contactMessages.message, tooLong: tooLong(longest.text) },
  },
];
