import type { LetterContent } from "../domain/letter-content";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";

/**
 * The letter as a tagged PDF (PDF/UA-1) on US Letter. The same content and address give the same bytes. Characters that no
 * typeface has are shown by their numbers. Throws `PictureError` for a signature that is not a picture. The drawing
 * library is loaded by the first letter: it takes 0.4 s and 30 MB.
 */
export async function letterPdf(content: LetterContent, options: LetterPdfOptions): Promise<PdfFile> {
  const { drawLetterPdf } = await import("./draw-letter.server");
  return drawLetterPdf(content, options);
}
