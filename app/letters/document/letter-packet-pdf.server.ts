import type { LetterPacket } from "./draw-cover-sheet";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";

/**
 * Cover sheet, letter, receipt and the steps for the administrator as one tagged PDF; the same packet gives the same bytes.
 * Pages of an uploaded PDF become pictures of themselves, without its forms, links and scripts. Throws `ReceiptError`, and
 * `PictureError` as `letterPdf` does.
 */
export async function letterPacketPdf(packet: LetterPacket, options: LetterPdfOptions): Promise<PdfFile> {
  const { drawLetterPacketPdf } = await import("./draw-letter-packet.server");
  return drawLetterPacketPdf(packet, options);
}
