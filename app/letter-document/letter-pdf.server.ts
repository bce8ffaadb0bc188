import type { LetterContent } from "../domain/letters/letter-content";
import { closingHeight, drawClosing } from "./closing";
import { drawLetterBody } from "./letter-body";
import { drawLetterhead } from "./letterhead";
import { drawPageFurniture } from "./page-furniture";
import { type Picture, readSignature } from "./picture.server";
import { unprintableIn } from "./printable-text";
import { Sheet } from "./sheet";
import { typefaces } from "./typefaces.server";

export interface LetterPdfOptions {
  /** Where the letter can be checked, with its code. */
  verifyUrl: string;
}

/**
 * The letter as a tagged PDF (PDF/UA-1) on US Letter. The same content and address give the same bytes. Characters that no
 * typeface has are shown by their numbers. Throws `PictureError` for a signature that is not a picture.
 */
export async function letterPdf(
  content: LetterContent,
  options: LetterPdfOptions,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const [faces, signature] = await Promise.all([typefaces(), readSignature(content.signer.signature)]);
  const sheet = new Sheet({
    title: "Letter of Medical Necessity",
    madeOn: content.issuedOn,
    typefaces: faces,
  });
  drawLetter(sheet, content, { ...options, signature });
  drawPageFurniture(sheet, content);
  return sheet.finish();
}

/** Draws the letter from the top of the current page on. */
export function drawLetter(
  sheet: Sheet,
  content: LetterContent,
  options: LetterPdfOptions & { signature: Picture | null },
): void {
  drawLetterhead(sheet, content);
  drawLetterBody(sheet, content, closingHeight(sheet, content));
  drawClosing(sheet, content, options);
}

/** The characters of a text that a letter can show only by their numbers, as `[U+738B]`; each once. */
export async function unprintableCharacters(text: string): Promise<string[]> {
  return unprintableIn(text, await typefaces());
}
