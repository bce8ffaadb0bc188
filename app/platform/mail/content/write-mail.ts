import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";
import type { MailWords } from "./mail-words";

/** A rendered mail, without its recipient. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

/** Renders a mail's text and HTML from the same content. */
export function writeMail(words: MailWords): WrittenMail {
  const { subject, unsubscribeUrl } = words;
  return {
    subject,
    text: mailText(words),
    html: mailHtml(words),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}
