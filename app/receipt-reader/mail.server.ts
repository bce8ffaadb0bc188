import type { Address, Email } from "postal-mime";
import type { ReceiptDocument } from "~/domain/receipts/receipt-document";
import { htmlLines } from "./html/html-lines";
import { attachedBytes, mailParts } from "./mail-parts.server";
import { sentDay } from "./sent-day";
import { type MailLine, textLines } from "./text-lines";

/** A forward of a forward of a forward. */
const maxNesting = 3;
const amount = /\d[.,]\d\d(?!\d)/;

/**
 * A mail as documents: itself, and the mails attached to it. Throws `UnreadableFileError`.
 */
export async function readMail(bytes: Uint8Array, nesting = 0): Promise<ReceiptDocument[]> {
  const mail = await mailParts(bytes);
  const documents = [documentOf(mail)];
  for (const attachment of mail.attachments) {
    if (attachment.mimeType !== "message/rfc822" || nesting >= maxNesting) continue;
    documents.push(...(await readMail(attachedBytes(attachment), nesting + 1)));
  }
  return documents;
}

function documentOf(mail: Email): ReceiptDocument {
  const lines = bodyLines(mail);
  const date = mail.headers.find(({ key }) => key === "date")?.value ?? "";
  return {
    kind: "mail",
    from: senderOf(mail.from),
    subject: mail.subject ?? null,
    sentOn: sentDay(date),
    markup: [],
    rows: lines.map(({ cells }) => cells),
  };
}

const senderOf = (from: Address | undefined): ReceiptDocument["from"] =>
  from ? { name: from.name || null, address: from.address || null } : null;

/** Of the HTML and the text of a mail the one that shows more amounts in columns; often the text is a stub. */
function bodyLines({ html, text }: Email): readonly MailLine[] {
  const shown = html === undefined ? [] : htmlLines(html);
  const plain = text === undefined ? [] : textLines(text);
  return structure(plain) > structure(shown) ? plain : shown.length > 0 ? shown : plain;
}

const structure = (lines: readonly MailLine[]): number =>
  lines.reduce((sum, { cells }) => sum + (cells.some((cell) => amount.test(cell)) ? cells.length : 0), 0);
