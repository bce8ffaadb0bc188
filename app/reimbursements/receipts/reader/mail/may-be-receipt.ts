import { decodeWords } from "postal-mime";

const maxHead = 64 * 1024;
/** Only this much of a mail is searched before it is parsed. */
const maxBody = 2 * 1024 * 1024;
const maxParts = 20;

/** A mail with one of these words in its subject is worth reading. */
const receiptSubject =
  /\b(?:re-?orders?|orders?|ordered|receipts?|e-?receipts?|invoices?|purchases?|purchased|payments?|paid|refund\w*|return\w*|cancel\w*|shipp\w*|deliver\w*|confirm\w*|transactions?|bill(?:ing)?|statement|prescriptions?|rx|pharmacy|co-?pay|fsa|hsa|fwd?|wg)\b/i;
const amount = /\d[.,]\d\d(?!\d)/;
const sum = /\b(?:sub-?total|total|amount|paid|charged|refund\w*|balance|you owe)\b/i;
const sale =
  /\b(?:order\w*|receipt|invoice|purchas\w*|payment|transaction|refund\w*|prescription|rx|co-?pay|visit|appointment|patient)\b/i;
const schemaOrder = /schema\.org\/?"?[^<]{0,200}\b(?:Order|Invoice|ParcelDelivery)\b/;
const unreadLabels = /^X-Gmail-Labels:.*\b(?:Spam|Chats?)\b/im;

/**
 * Whether a mail of a mailbox can be a receipt, by its bytes: thousands of newsletters and letters are passed over without
 * being taken apart. A mail with a PDF or another mail in it is always read; what Gmail took for spam or a chat never is.
 */
export function mayBeReceipt(mail: Uint8Array): boolean {
  const bytes = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength);
  const raw = bytes.toString("latin1", 0, maxBody);
  const headEnd = /\r?\n\r?\n/.exec(raw.slice(0, maxHead))?.index ?? Math.min(raw.length, maxHead);
  const head = raw.slice(0, headEnd).replace(/\r?\n[ \t]+/g, " ");
  if (unreadLabels.test(head)) return false;
  if (receiptSubject.test(subjectIn(head))) return true;
  if (/content-type:\s*(?:application\/(?:pdf|octet-stream)|message\/rfc822)/i.test(raw)) return true;
  return tellsOfSale(raw.slice(headEnd).replace(/=\r?\n/g, "")) || encodedTexts(raw).some(tellsOfSale);
}

function subjectIn(head: string): string {
  const subject = /^subject:(.{0,1000})/im.exec(head)?.[1] ?? "";
  return subject.includes("=?") ? decodeWords(subject) : subject;
}

const tellsOfSale = (text: string): boolean =>
  amount.test(text) && ((sum.test(text) && sale.test(text)) || schemaOrder.test(text));

/** The text parts that are written in base64. */
function encodedTexts(raw: string): string[] {
  const texts: string[] = [];
  const encoded = /content-transfer-encoding:\s{0,5}base64/gi;
  for (let found = encoded.exec(raw); found && texts.length < maxParts; found = encoded.exec(raw)) {
    const around = raw.slice(Math.max(0, found.index - 500), found.index + 500);
    if (!/content-type:\s*text\//i.test(around)) continue;
    const start = /\r?\n\r?\n/g;
    start.lastIndex = found.index;
    const begin = start.exec(raw)?.index;
    if (begin === undefined) break;
    const end = raw.indexOf("\n--", begin + 4);
    texts.push(Buffer.from(raw.slice(begin, end < 0 ? undefined : end), "base64").toString("utf8"));
  }
  return texts;
}
