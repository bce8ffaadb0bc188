import { isHeic, pageFileKind } from "~/platform/values/page-file-kind";
import { uploadLimits } from "../domain/file-fault";
import { decodedText } from "./decode-text";
import { UnreadableFileError } from "./unreadable-file-error";

/** What a file is by its bytes. */
export type FileKind = "mail" | "mailbox" | "html" | "text" | "table" | "pdf" | "photo";

/** The kind of a file is determined from this many bytes. */
const headBytes = 64 * 1024;

const headOf = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", 0, length);

/** Signatures at the start of a file, in Latin-1. */
const archives = [
  "PK\x03\x04",
  "PK\x05\x06",
  "\x1f\x8b",
  "BZh91AY",
  "\xfd7zXZ",
  "7z\xbc\xaf'\x1c",
  "Rar!",
  "\x28\xb5\x2f\xfd",
];
/** Office files are ZIP archives with these names inside. */
const officeNames = /\[Content_Types\]\.xml|word\/|xl\/|ppt\/|mimetypeapplication\//;
/** Messages that Outlook saved are old office files with this name inside, in UTF-16 (MS-OXMSG 2.4). */
const oldOfficeFile = "\xd0\xcf\x11\xe0";
const outlookProperties = Buffer.from("__properties_version1.0", "utf16le");
/** Old office files, Outlook mailboxes, RTF, pictures we don't read, databases. */
const otherTypes = [oldOfficeFile, "\x7fELF", "!BDN", "{\\rtf", "GIF8", "II*\0", "MM\0*", "SQLite format"];
const headerField = /^[!-9;-~]{1,76}:(?:[ \t]|$)/;
const mailField =
  /^(?:from|to|subject|date|received|mime-version|content-type|message-id|delivered-to|return-path|x-[\w-]+|dkim-signature|reply-to):/i;

/**
 * What kind of file the bytes are; `name` only decides between a table and a text. Throws `UnreadableFileError` for what
 * we don't read: `empty`, `too-large`, `archive` (of which some are opened), `wrong-type`.
 */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  if (bytes.byteLength > uploadLimits.fileBytes) throw new UnreadableFileError("too-large");
  const head = headOf(bytes, 4096);
  const starts = (signatures: readonly string[]) =>
    signatures.some((signature) => head.startsWith(signature));
  const pages = readPageKind(bytes);
  if (pages) return pages;
  if (starts(archives)) throw new UnreadableFileError(officeNames.test(head) ? "wrong-type" : "archive");
  if (isOutlookMessage(bytes)) return "mail";
  if (head.slice(257, 262) === "ustar") throw new UnreadableFileError("archive");
  if (starts(otherTypes) || /^(?:RIFF|....ftyp|MZ[^\s!-~])/s.test(head))
    throw new UnreadableFileError("wrong-type");
  return textKind(decodedText(bytes.subarray(0, headBytes)), name);
}

/** True for a message as Outlook saves it (`.msg`). */
export const isOutlookMessage = (bytes: Uint8Array): boolean =>
  headOf(bytes, 4) === oldOfficeFile &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(outlookProperties);

/** What a file with pages is: besides what the product shows as it is, pictures that are read and shown as JPEG. */
export function readPageKind(bytes: Uint8Array): "pdf" | "photo" | null {
  const isAvif = /^....ftypavi[fs]/s.test(headOf(bytes, 12));
  return pageFileKind(bytes) ?? (isAvif || isHeic(bytes) ? "photo" : null);
}

function textKind(text: string, name: string): FileKind {
  const lines = text.replace(/^[\s\0]+/, "").split(/\r\n|\n|\r/, 60);
  const [first = "", second = ""] = lines;
  if (lines.every((line) => /^[\s\0]*$/.test(line))) throw new UnreadableFileError("empty");
  if (isBinary(text)) throw new UnreadableFileError("wrong-type");
  if (/^>?From \S/.test(first) && headerField.test(second)) return "mailbox";
  if (isMailHead(lines)) return "mail";
  if (/^<(?:!doctype html|html|head|body|table|div|meta)\b/i.test(first)) return "html";
  if (/\.(?:csv|tsv)$/i.test(name) || isTable(lines)) return "table";
  return "text";
}

/** Controls that no text has, more than a few of them. */
function isBinary(text: string): boolean {
  const controls = text.match(/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return controls > 8 && controls > text.length / 50;
}

/** Header fields at the top, two of them such as every mail has. */
function isMailHead(lines: readonly string[]): boolean {
  let known = 0;
  for (const line of lines) {
    if (line === "") break;
    if (!headerField.test(line) && !/^[ \t]/.test(line)) return false;
    if (mailField.test(line)) known += 1;
  }
  return known >= 2;
}

/** The same number of commas, semicolons or tabs in each of the first lines. */
function isTable(lines: readonly string[]): boolean {
  const rows = lines.slice(0, 12).filter((line) => line.trim() !== "");
  if (rows.length < 2) return false;
  return [",", ";", "\t"].some((mark) => {
    const counts = rows.map((row) => row.replace(/"[^"]*"/g, "").split(mark).length);
    return (counts[0] ?? 0) >= 3 && counts.every((count) => count === counts[0]);
  });
}
