import type { LetterPacket } from "./draw-cover-sheet";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";

/**
 * Renders cover sheet, letter, receipt and filing steps as one tagged PDF; the same packet gives the same bytes. Pages of
 * an uploaded PDF are embedded as form XObjects, without forms, links and scripts. Throws `ReceiptError`, and
 * `PictureError` as `letterPdf` does.
 */
export async function letterPacketPdf(packet: LetterPacket, options: LetterPdfOptions): Promise<PdfFile> {
  const { drawLetterPacketPdf } = await import("./draw-letter-packet.server");
  return drawLetterPacketPdf(packet, options);
}
