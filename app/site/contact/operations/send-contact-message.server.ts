import { createHash } from "node:crypto";
import type { ContactMessage } from "../domain/contact-message";
import { type StoredContact, storeContactMessage } from "../store/contact-messages.server";

/** Enough for a visitor who keeps remembering things, too few to fill our inbox with. */
const perHour = 5;

/**
 * Keeps a message for our people, who are mailed about it. The same text from the same form is one message, however
 * often it is sent, and within an hour from any form; a text that was changed is another. `senderKey` must not tell who the sender is.
 * Throws `DatabaseError`.
 */
export function sendContactMessage(
  message: ContactMessage,
  formKey: string,
  senderKey: string,
): Promise<StoredContact> {
  const parts = [formKey, message.name, message.email, message.subject, message.message];
  return storeContactMessage(message, {
    submissionKey: createHash("sha256").update(JSON.stringify(parts)).digest("base64url"),
    sender: `contact:${senderKey}`,
    limit: perHour,
    windowSeconds: 3_600,
  });
}
