import { maxReceipt } from "~/administrators/domain/claim-receipt";
import { drawCoverSheet, type LetterPacket } from "./draw-cover-sheet";
import { drawLetter } from "./draw-letter.server";
import { drawFilingSteps } from "./filing-steps";
import { drawItemizedReceipt } from "./itemized-receipt";
import { drawLetterFurniture, drawPacketFurniture } from "./page-furniture";
import type { LetterPdfOptions, PdfFile } from "./pdf-file";
import { readSignature } from "./picture.server";
import { ReceiptError } from "./receipt-error";
import { ReceiptPages } from "./receipt-pages.server";
import { Sheet } from "./sheet";
import { namesIn, typefacesFor } from "./typefaces.server";
import { drawUploadedReceipt, type ReadReceipt, readReceipt } from "./uploaded-receipt.server";

/** See `letterPacketPdf`. */
export async function drawLetterPacketPdf(packet: LetterPacket, options: LetterPdfOptions): Promise<PdfFile> {
  const { receipt } = packet;
  if (receipt?.kind === "uploaded" && receipt.bytes.length > maxReceipt.bytes)
    throw new ReceiptError("too-large");
  const pages = new ReceiptPages();
  try {
    const uploaded = receipt?.kind === "uploaded" ? await readReceipt(receipt, pages) : null;
    return await pages.fill(await drawPacket(packet, uploaded, options));
  } finally {
    pages.close();
  }
}

async function drawPacket(
  { letter, coverSheet, receipt }: LetterPacket,
  uploaded: ReadReceipt | null,
  options: LetterPdfOptions,
): Promise<PdfFile> {
  const [faces, signature] = await Promise.all([
    typefacesFor([...namesIn(letter), coverSheet.administrator, ...textsOf(receipt)]),
    readSignature(letter.signer.signature),
  ]);
  const sheet = new Sheet({
    title: "Claim for reimbursement",
    author: letter.accountHolder,
    madeOn: letter.issuedOn,
    typefaces: faces,
    // An uploaded PDF may contain what the standard forbids.
    conformance: uploaded?.kind === "pages" ? null : "PDF/UA",
  });
  drawCoverSheet(sheet, { letter, coverSheet, receipt });
  sheet.newPage();
  const letterStarts = sheet.pageCount - 1;
  drawLetter(sheet, letter, { ...options, signature });
  const letterEnds = sheet.pageCount;
  drawReceipt(sheet, receipt, uploaded);
  sheet.newPage();
  drawFilingSteps(sheet, coverSheet);
  drawLetterFurniture(sheet, letter, { from: letterStarts, to: letterEnds });
  drawPacketFurniture(sheet, letter, { from: 0, to: letterStarts });
  drawPacketFurniture(sheet, letter, { from: letterEnds, to: sheet.pageCount });
  return sheet.finish();
}

/** What a shop says of an order may be in any script. */
const textsOf = (receipt: LetterPacket["receipt"]): string[] =>
  receipt?.kind === "itemized"
    ? [receipt.merchant, ...receipt.lines.map(({ description }) => description)]
    : [];

function drawReceipt(sheet: Sheet, receipt: LetterPacket["receipt"], uploaded: ReadReceipt | null): void {
  if (!receipt) return;
  sheet.newPage();
  if (receipt.kind === "itemized") drawItemizedReceipt(sheet, receipt);
  else if (uploaded) drawUploadedReceipt(sheet, uploaded);
}
