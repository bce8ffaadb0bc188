import { services } from "~/services.server";
import { site } from "~/site";
import { contactMessageMail } from "../content/contact-mails";
import { readContactMessage } from "../store/contact-messages.server";

/** Mails a visitor's message to our staff; replies go to the visitor. Throws `ServiceError` to be retried. */
export async function mailContactMessage(messageId: string, idempotencyKey: string): Promise<void> {
  const message = await readContactMessage(messageId);
  if (!message) return;
  const mail = contactMessageMail(message);
  await services().mail.send({ to: site.supportEmail, replyTo: message.email, ...mail, idempotencyKey });
}
