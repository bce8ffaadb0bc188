import { staffMail } from "~/platform/mail/content/shopper-mail";
import { type ContactMessage, contactSubjects } from "../domain/contact-message";

/** To our staff. The subject names only the category, because the message may be about the sender's health. */
export const contactMessageMail = ({ name, email, subject, message }: ContactMessage) =>
  staffMail({
    subject: `Contact form: ${contactSubjects[subject]}`,
    preview: "Someone wrote to us.",
    title: contactSubjects[subject],
    parts: [`${name} <${email}> wrote:`, { quote: message }, "Answering this email answers them."],
  });
