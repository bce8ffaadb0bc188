import { z } from "zod";
import { email } from "~/platform/values/email";
import { keysOf } from "~/platform/values/keys-of";
import { requiredLine, requiredText } from "~/platform/values/text";

/** Categories of messages, for the form and for mails. */
export const contactSubjects = {
  general: "General Inquiry",
  support: "Technical Support",
  partnership: "Partnership Opportunity",
  feedback: "Feedback",
} as const;

/** A name that no browser or password manager autofills. */
export const honeypotName = "leave-empty";

export const contactMessages = {
  name: "Name is required",
  subject: "Please select a subject",
  message: "Message is required",
} as const;

export const contactSubject = z.literal(keysOf(contactSubjects), {
  error: contactMessages.subject,
});

/** A visitor's message: name up to 200 characters, email up to 254, text up to 5,000. */
export const contactMessage = z.object({
  name: requiredLine(contactMessages.name),
  email,
  subject: contactSubject,
  message: requiredText(contactMessages.message),
});

export type ContactMessage = z.output<typeof contactMessage>;
