import { staffMail } from "~/platform/mail/content/shopper-mail";
import { type ContactMessage, contactSubjects } from "../domain/contact-message";

/** To our own people. The subject names only the matter; what was written may be about the writer's health. */
export const contactMessageMail = ({ name, email, subject, message }: ContactMessage) =>
  staffMail({
    subject: `Contact form: ${contactSubjects[subject]}`,
    preview: "Someone wrote to us.",
    title: contactSubjects[subject],
    parts: [`${name} <${email}> wrote:`, { quote: message }, "Answering this mail answers them."],
  });
