import { type ContactMessage, contactSubjects } from "~/domain/contact/contact-message";
import { staffMail } from "./shopper-mail";

/** To our own people. The subject names only the matter; what was written may be about the writer's health. */
export const contactMessageMail = ({ name, email, subject, message }: ContactMessage) =>
  staffMail({
    subject: `Contact form: ${contactSubjects[subject]}`,
    preview: "Someone wrote to us.",
    title: contactSubjects[subject],
    parts: [`${name} <${email}> wrote:`, { quote: message }, "Answering this mail answers them."],
  });
