import { site } from "~/site";
import type { MailWords } from "./mail-words";
import { type WrittenMail, writeMail } from "./write-mail";

const sender = `${site.name}, ${site.postalAddress}`;

/** A mail to a shopper; the footer says who writes and how to reach us. */
export const shopperMail = (words: Omit<MailWords, "footer">): WrittenMail =>
  writeMail({ ...words, footer: [`Questions? Write to ${site.supportEmail}.`, sender] });

export const staffMail = (words: Omit<MailWords, "footer">): WrittenMail =>
  writeMail({ ...words, footer: [sender] });
