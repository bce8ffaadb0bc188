import PostalMime, { type Attachment, type Email } from "postal-mime";
import { byLibrary, UnreadableFileError } from "../unreadable-file-error";

/** What mail programs send is far below; crafted mails are made of headers, levels, lines or parts without end. */
const limits = { headerBytes: 256 * 1024, nesting: 20, lines: 700_000, delimiters: 4_000 } as const;

/** The parts of a mail. Mails inside it are attachments. Throws `UnreadableFileError` for what no mail program sends. */
export async function mailParts(bytes: Uint8Array): Promise<Email> {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (occursMore(mail, "\n", limits.lines) || occursMore(mail, "\n--", limits.delimiters)) {
    throw new UnreadableFileError("unreadable");
  }
  return byLibrary(
    PostalMime.parse(withMeantEnds(mail), {
      maxHeadersSize: limits.headerBytes,
      maxNestingDepth: limits.nesting,
      forceRfc822Attachments: true,
    }),
  );
}

/** An attachment's bytes. */
export function attachedBytes({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function occursMore(mail: Buffer, text: string, times: number): boolean {
  let count = 0;
  for (let at = mail.indexOf(text); at >= 0; at = mail.indexOf(text, at + 1)) {
    count += 1;
    if (count > times) return true;
  }
  return false;
}

/** The media type of a message as Outlook saves it. */
export const outlookType = "application/vnd.ms-outlook";

/** A mail that was forwarded as an attachment. */
export const isMail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === "message/rfc822" || mimeType === outlookType || /\.(?:eml|msg)$/i.test(filename ?? "");

/** Encrypted by PGP or S/MIME: nothing can be read of it. */
export const isEncrypted = ({ attachments, text = "" }: Email): boolean =>
  text.startsWith("-----BEGIN PGP MESSAGE-----") ||
  attachments.some(
    ({ mimeType, filename }) =>
      /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/.test(mimeType) && !/\.p7s$/i.test(filename ?? ""),
  );

/** A flowed line (RFC 3676): it ends in a space because the next word didn't fit. */
const soft = /^(.*\S)(?: |=20)\r?\n(?=\s*(\S+))/gm;
const flowed = /\bformat\s*=\s*"?flowed\b/gi;
const widest = 78;
/** How many bytes are searched for how the mail's lines end. */
const maxRead = 64 * 1024;

/**
 * Removes `format=flowed` from a mail that declares it wrongly: the next word would have fit into most of its lines, so the
 * line ends are intended. Otherwise the parser would join all rows into one.
 */
export function withMeantEnds(mail: Buffer): Buffer {
  const at = mail.indexOf("flowed");
  if (at < 0) return mail;
  const breaks = [...mail.toString("latin1", at, at + maxRead).matchAll(soft)];
  const width = Math.min(widest, Math.max(0, ...breaks.map(([, line = ""]) => line.length)));
  const early = breaks.filter(([, line = "", next = ""]) => line.length + 1 + next.length <= width);
  if (early.length * 2 <= breaks.length) return mail;
  return Buffer.from(mail.toString("latin1").replace(flowed, "format=fixed"), "latin1");
}
