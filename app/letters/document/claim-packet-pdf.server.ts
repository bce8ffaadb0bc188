import type { ClaimPacket } from "./cover-sheet";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";

/**
 * Cover sheet, letter, receipt and the steps for the administrator as one tagged PDF; the same packet gives the same bytes.
 * Pages of an uploaded PDF become pictures of themselves, without its forms, links and scripts. Throws `ReceiptError`, and
 * `PictureError` as `letterPdf` does.
 */
export async function claimPacketPdf(packet: ClaimPacket, options: LetterPdfOptions): Promise<PdfFile> {
  const { drawClaimPacketPdf } = await import("./draw-claim-packet.server");
  return drawClaimPacketPdf(packet, options);
}
