import { contactMessageMail } from "~/content/mails/mails";
import { readContactMessage } from "~/data/contact/contact-messages.server";
import { services } from "~/services/index.server";
import { site } from "~/site";

/** Mails our people what a visitor wrote to them; an answer goes to the writer. Throws `ServiceError` to be tried again. */
export async function mailContactMessage(messageId: string, idempotencyKey: string): Promise<void> {
  const message = await readContactMessage(messageId);
  if (!message) return;
  const { subject, text } = contactMessageMail(message);
  const mail = { to: site.supportEmail, replyTo: message.email, subject, text, idempotencyKey };
  await services().mail.send(mail);
}
