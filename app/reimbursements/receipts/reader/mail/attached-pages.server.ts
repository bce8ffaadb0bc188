import type { Email } from "postal-mime";
import type { ReceiptDocument } from "../../domain/receipt-document";
import { readPageKind } from "../file-kind";
import type { ReadDocument } from "../read-document";
import { readPageFile } from "../read-page-file.server";
import { passOver } from "../unreadable-file-error";
import { attachedBytes } from "./mail-parts.server";

const max = { pdf: 10, photo: 3 } as const;
/** Minimum size of an attached photo; logos and signatures are smaller. */
const minPhotoBytes = 30_000;
const freeMail =
  /@(?:gmail|googlemail|icloud|me|mac|yahoo|ymail|outlook|hotmail|live|msn|aol|proton|protonmail|pm|gmx|comcast|verizon|att)\.(?:com|net|me|de|co\.uk)$/;
const amount = /\d[.,]\d\d(?!\d)/;

/**
 * The PDFs and photos attached to a mail, with the mail's own sender and date; those that can't be read are passed over.
 * Photos take seconds: they are read only where the mail itself shows no amounts.
 */
export async function attachedPages(mail: Email, own: ReceiptDocument): Promise<ReadDocument[]> {
  const read: ReadDocument[] = [];
  const left = { pdf: max.pdf, photo: showsAmounts(own) ? 0 : max.photo };
  for (const attachment of mail.attachments) {
    const bytes = attachedBytes(attachment);
    const kind = readPageKind(bytes);
    const isLogo = kind === "photo" && (attachment.related === true || bytes.length < minPhotoBytes);
    if (kind === null || isLogo || left[kind] === 0) continue;
    left[kind] -= 1;
    const pages = await readPageFile(kind, bytes).catch(passOver);
    const { subject, sentOn } = own;
    const from = isPerson(own.from, mail) ? null : own.from;
    if (pages) read.push({ ...pages, document: { ...pages.document, from, subject, sentOn } });
  }
  return read;
}

/** One who mailed a receipt to themselves, or from an address that no shop has: the paper names the shop. */
function isPerson(from: ReceiptDocument["from"], { to = [] }: Email): boolean {
  const address = from?.address?.toLowerCase() ?? "";
  return freeMail.test(address) || to.some((other) => other.address?.toLowerCase() === address);
}

const showsAmounts = ({ rows, markup }: ReceiptDocument): boolean =>
  markup.length > 0 || rows.filter((cells) => cells.some((cell) => amount.test(cell))).length > 1;
