import type { DocumentRow, ReceiptDocument } from "../domain/receipt-document";
import type { Evidence } from "./messages";
import { cleanPhoto, levelPhoto, photoSize } from "./photo-cleaning.server";
import { photoDecoder } from "./photo-decoder.server";
import { rowsOfLines } from "./photo-rows";
import type { GrayPicture } from "./photo-skew";
import { linesOf, type ReadWord } from "./photo-words.server";
import { UnreadableFileError } from "./unreadable-file-error";

/** A receipt that lies on its side is tried after the way it was taken in, upside down last. */
const turns = [0, 1, 3, 2];
/** A word below this confidence is not used. */
const minConfidence = 60;
/** A picture read the right way up has so many letters in believable words. */
const upright = { letters: 30, share: 0.7 } as const;
const evidenceSize = { side: 1_600, quality: 70 } as const;

/** What a photo or scan of a receipt says. JPEG, PNG, WebP or AVIF. Throws `UnreadableFileError`. */
export async function readPhoto(bytes: Uint8Array): Promise<ReceiptDocument> {
  const rows = await rowsOfPicture(await cleanPhoto(bytes));
  return { kind: "photo", from: null, subject: null, sentOn: null, markup: [], rows };
}

/** The rows of a picture taken any way around. */
export async function rowsOfPicture(picture: GrayPicture): Promise<DocumentRow[]> {
  let best: { lines: ReadWord[][]; letters: number } = { lines: [], letters: 0 };
  for (const quarters of turns) {
    const lines = await linesOf(await levelPhoto(picture, quarters));
    const words = lines.flat();
    const letters = lettersOf(words.filter(({ confidence }) => confidence >= minConfidence));
    if (letters > best.letters) best = { lines, letters };
    if (letters >= upright.letters && letters >= upright.share * lettersOf(words)) break;
  }
  return rowsOfLines(best.lines);
}

const lettersOf = (words: readonly ReadWord[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);

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
