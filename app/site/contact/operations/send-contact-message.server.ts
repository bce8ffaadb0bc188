import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { limitOf } from "~/platform/http/store/rate-limits.server";
import { services } from "~/services.server";
import { site } from "~/site";
import { contactFaults } from "../content/contact-faults";
import { contactMessageMail } from "../content/contact-mails";
import { type ContactMessage, contactMessage, contactSubject, honeypotName } from "../domain/contact-message";
import {
  readContactMessage,
  type StoredContact,
  storeContactMessage,
} from "../store/contact-messages.server";

/** Shows the contact form, or that the message with the id in the URL was sent. */
export async function showContact(search: URLSearchParams) {
  const subject = contactSubject.safeParse(search.get("subject"));
  const sent = z.uuid().safeParse(search.get("sent"));
  const isSent = sent.success && (await readContactMessage(sent.data)) !== null;
  return { isSent, subject: subject.data, formKey: crypto.randomUUID() };
}

const failed = { event: "contact message could not be stored", formError: contactFaults.failed };

/** Saves the posted message and redirects to the page that says it was sent. */
export const sendContactMessage = (request: Request) =>
  acceptForm(request, contactMessage, failed, async (message, formKey, form) => {
    if (form.get(honeypotName)) return { status: 422, formError: contactFaults.honeypot };
    const { messageId } = await saveContactMessage(message, formKey, clientKey(request));
    if (messageId === null)
      return { status: 429, formError: contactFaults.tooOften, headers: { "Retry-After": "3600" } };
    return redirect(paths.contactFor({ sent: messageId }), 303);
  });

/**
 * Saves a message and queues its mail to our staff. Idempotent: the same text from the same form is one message, and within
 * an hour from any form; a changed text is another. `senderKey` must not reveal who the sender is.
 */
export function saveContactMessage(
  message: ContactMessage,
  formKey: string,
  senderKey: string,
): Promise<StoredContact> {
  const parts = [formKey, message.name, message.email, message.subject, message.message];
  const ofSender = limitOf("contact", senderKey);
  return storeContactMessage(message, {
    submissionKey: createHash("sha256").update(JSON.stringify(parts)).digest("base64url"),
    sender: ofSender.key,
    limit: ofSender.limit,
    windowSeconds: ofSender.windowSeconds,
  });
}

/** Mails a visitor's message to our staff; replies go to the visitor. Throws `ServiceError` to be retried. */
export async function mailContactMessage(messageId: string, idempotencyKey: string): Promise<void> {
  const message = await readContactMessage(messageId);
  if (!message) return;
  const mail = contactMessageMail(message);
  await services().mail.send({ to: site.supportEmail, replyTo: message.email, ...mail, idempotencyKey });
}
