import type { Email } from "postal-mime";
import type { ReceiptDocument } from "../domain/receipt-document";
import { isOutlookMessage } from "./file-kind";
import { type HtmlContent, readHtml } from "./html/read-html";
import { attachedPages } from "./mail/attached-pages.server";
import { firstMail } from "./mail/first-mail";
import { attachedBytes, isEncrypted, isMail, mailParts } from "./mail/mail-parts.server";
import { isReply } from "./mail/mail-text";
import { outlookParts } from "./mail/outlook-message.server";
import { sentDay } from "./mail/sent-day";
import { type ReadDocument, withItsText } from "./read-document";
import { schemaReceipts } from "./schema/schema-receipts";
import { type MailLine, textLines } from "./text-lines";
import { passOver, UnreadableFileError } from "./unreadable-file-error";

/** A forward of a forward of a forward. */
const maxNesting = 3;
const maxAttachedMails = 20;
const amount = /\d[.,]\d\d(?!\d)/;
const noHtml: HtmlContent = { lines: [], jsonLd: [], items: [], site: null };

/**
 * A mail as documents: its text, of a forward what was forwarded; then what is attached to it. Throws
 * `UnreadableFileError` for a mail that can't be read; an attachment that can't be read is passed over.
 */
export async function readMail(bytes: Uint8Array, nesting = 0): Promise<ReadDocument[]> {
  const mail = await (isOutlookMessage(bytes) ? outlookParts(bytes) : mailParts(bytes));
  if (isEncrypted(mail)) throw new UnreadableFileError("encrypted");
  const own = documentOf(mail);
  const documents = [withItsText(own)];
  const mails = nesting < maxNesting ? mail.attachments.filter(isMail).slice(0, maxAttachedMails) : [];
  for (const attached of mails) {
    documents.push(...((await readMail(attachedBytes(attached), nesting + 1).catch(passOver)) ?? []));
  }
  return [...documents, ...(await attachedPages(mail, own))];
}

function documentOf(mail: Email): ReceiptDocument {
  const html = mail.html === undefined ? noHtml : readHtml(mail.html);
  const { subject = null } = mail;
  const isPage = isSavedPage(mail);
  const from = isPage ? undefined : mail.from;
  const { lines, ...first } = firstMail({
    from: from ? { name: from.name || null, address: from.address || null } : null,
    subject,
    sentOn: isPage ? null : sentDay(headerOf(mail, "date")),
    lines: bodyLines(html.lines, mail.text === undefined ? [] : textLines(mail.text)),
  });
  const markup = isReply(subject) ? [] : schemaReceipts(html.jsonLd, html.items);
  const rows = lines.map(({ cells }) => cells);
  const looks = lines.map(({ look }) => look);
  return isPage
    ? { kind: "page", ...first, site: html.site, markup, rows, looks }
    : { kind: "mail", ...first, markup, rows, looks };
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** A page that a browser saved as one file (MHTML): it was sent by no one, and its day is the day it was saved. */
const isSavedPage = (mail: Email): boolean =>
  headerOf(mail, "snapshot-content-location") !== "" || /^\W*saved by /i.test(headerOf(mail, "from"));

/** The one that shows more amounts in columns; often the text is a stub. */
function bodyLines(shown: readonly MailLine[], plain: readonly MailLine[]): readonly MailLine[] {
  if (shown.length === 0) return plain;
  return structure(plain) > structure(shown) ? plain : shown;
}

/** A price that something follows in its line is in no column of prices. */
const structure = (lines: readonly MailLine[]): number =>
  lines.reduce((sum, { cells }) => {
    if (!cells.some((cell) => amount.test(cell))) return sum;
    return sum + (amount.test(cells.at(-1) ?? "") ? cells.length : 1);
  }, 0);
