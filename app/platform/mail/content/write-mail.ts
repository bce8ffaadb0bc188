import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";
import type { MailWords } from "./mail-words";

/** A mail ready to be sent, except for its address. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

/** Text and HTML of a mail, both from the same words. */
export function writeMail(words: MailWords): WrittenMail {
  const { subject, unsubscribeUrl } = words;
  return {
    subject,
    text: mailText(words),
    html: mailHtml(words),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}
