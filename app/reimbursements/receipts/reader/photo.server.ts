import type { DocumentRow, ReceiptDocument } from "../domain/receipt-document";
import type { Evidence } from "./messages";
import { photoDecoder } from "./photo-decoder.server";
import { type GrayPicture, grayPhoto, photoSize } from "./photo-picture.server";
import { doubtfulWords, rowsOfLines } from "./photo-rows";
import { linesOf } from "./photo-words.server";
import { UnreadableFileError } from "./unreadable-file-error";

const evidenceSize = { side: 1_600, quality: 70 } as const;

/** What a photo or scan of a receipt says. JPEG, PNG, WebP or AVIF. Throws `UnreadableFileError`. */
export async function readPhoto(bytes: Uint8Array): Promise<ReceiptDocument> {
  const read = await readPicture(await grayPhoto(bytes));
  return { kind: "photo", from: null, subject: null, sentOn: null, markup: [], ...read };
}

/** The rows of a picture taken any way around, and its doubtful words. */
export async function readPicture(
  picture: GrayPicture,
): Promise<{ rows: DocumentRow[]; doubtful: string[] }> {
  const lines = await linesOf(picture);
  return { rows: rowsOfLines(lines), doubtful: doubtfulWords(lines) };
}

/** The picture without what a camera writes into it, at a size in which it can be read. Throws `UnreadableFileError`. */
export async function photoEvidence(bytes: Uint8Array): Promise<Evidence> {
  await photoSize(bytes);
  const sharp = await photoDecoder();
  const jpeg = await sharp(bytes)
    .autoOrient()
    .resize({ width: evidenceSize.side, height: evidenceSize.side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: evidenceSize.quality })
    .toBuffer()
    .catch(() => null);
  if (!jpeg) throw new UnreadableFileError("unreadable");
  return { kind: "document", type: "image/jpeg", bytes: jpeg };
}
