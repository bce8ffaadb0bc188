import type { LetterContent } from "../domain/letter-content";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";

/**
 * Renders a letter as a tagged PDF (PDF/UA-1) on US Letter. The same content and URL give the same bytes. Characters that
 * no typeface has are shown as their code points. Throws `PictureError` for an invalid signature picture. The drawing
 * library takes 0.4 s and 30 MB to load, on first use.
 */
export async function letterPdf(content: LetterContent, options: LetterPdfOptions): Promise<PdfFile> {
  const { drawLetterPdf } = await import("./draw-letter.server");
  return drawLetterPdf(content, options);
}
