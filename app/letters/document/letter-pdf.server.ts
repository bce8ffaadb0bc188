import type { Chart } from "../desk/domain/chart";
import type { LetterContent } from "../domain/letter-content";
import type { LetterPacket } from "./draw-cover-sheet";
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

/**
 * Renders a chart as a PDF, followed by each version of the letter and each record. The drawing library is loaded on first
 * use.
 */
export async function chartPdf(chart: Chart, madeOn: string): Promise<PdfFile> {
  const { drawChartPdf } = await import("./draw-chart.server");
  return drawChartPdf(chart, madeOn);
}

/**
 * Renders cover sheet, letter, receipt and filing steps as one tagged PDF; the same packet gives the same bytes. Pages of
 * an uploaded PDF are embedded as form XObjects, without forms, links and scripts. Throws `ReceiptError`, and
 * `PictureError` as `letterPdf` does.
 */
export async function letterPacketPdf(packet: LetterPacket, options: LetterPdfOptions): Promise<PdfFile> {
  const { drawLetterPacketPdf } = await import("./draw-letter-packet.server");
  return drawLetterPacketPdf(packet, options);
}
