import type { PdfFile } from "~/letters/document/pdf-file";
import type { ClaimDocument } from "../domain/claim-document";

/**
 * A claim of several items as one tagged PDF: cover sheet, itemized list, letters, receipts and the steps for the
 * administrator; PDF/UA unless a PDF is among the receipts. The same claim gives the same bytes. Throws `ReceiptError` for one
 * that is too large or takes too long, and `PictureError` as `letterPdf` does.
 */
export async function claimPdf(document: ClaimDocument): Promise<PdfFile> {
  const { drawClaimPdf } = await import("./draw-claim.server");
  return drawClaimPdf(document);
}
