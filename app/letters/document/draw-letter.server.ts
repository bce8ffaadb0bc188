import type { LetterContent } from "../domain/letter-content";
import { drawLetterBody } from "./letter-body";
import { drawLetterhead } from "./letterhead";
import { drawLetterFurniture, markUnsigned } from "./page-furniture";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";
import { type Picture, readSignature } from "./picture.server";
import { Sheet } from "./sheet";
import { drawSignatureBlock, signatureBlockHeight } from "./signature-block";
import { typefacesOf } from "./typefaces.server";

/** See `letterPdf`. */
export async function drawLetterPdf(content: LetterContent, options: LetterPdfOptions): Promise<PdfFile> {
  const [faces, signature] = await Promise.all([
    typefacesOf([content]),
    readSignature(content.signer.signature),
  ]);
  const sheet = new Sheet({
    title: "Letter of Medical Necessity",
    author: `${content.signer.name}, ${content.signer.credential}`,
    madeOn: content.issuedOn,
    typefaces: faces,
  });
  drawLetter(sheet, content, { ...options, signature });
  const isSample = content.isSample && !options.isUnsigned;
  drawLetterFurniture(sheet, { ...content, isSample }, { from: 0, to: sheet.pageCount });
  if (options.isUnsigned) markUnsigned(sheet);
  return sheet.finish();
}

/** Draws the letter, starting at the top of the current page. */
export function drawLetter(
  sheet: Sheet,
  content: LetterContent,
  options: LetterPdfOptions & { signature: Picture | null },
): void {
  drawLetterhead(sheet, content);
  drawLetterBody(sheet, content, signatureBlockHeight(sheet, content));
  drawSignatureBlock(sheet, content, options);
}
