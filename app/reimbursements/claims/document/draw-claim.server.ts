import { drawLetter } from "~/letters/document/draw-letter.server";
import { drawFilingSteps } from "~/letters/document/filing-steps";
import { drawLetterFurniture, drawPacketFurniture } from "~/letters/document/page-furniture";
import type { PdfFile } from "~/letters/document/pdf-file";
import { readSignature } from "~/letters/document/picture.server";
import { ReceiptError } from "~/letters/document/receipt-error";
import { ReceiptPages } from "~/letters/document/receipt-pages.server";
import { Sheet } from "~/letters/document/sheet";
import { namesIn, typefacesFor } from "~/letters/document/typefaces.server";
import { isOwnRecord } from "../domain/claim";
import { type ClaimDocument, maxClaimPacket } from "../domain/claim-document";
import { drawClaimCover } from "./claim-cover";
import { drawClaimEvidence, type ReadEvidence, readClaimEvidence, shownText } from "./claim-evidence.server";
import { drawClaimItems } from "./claim-items-list";

/** See `claimPdf`. */
export async function drawClaimPdf(document: ClaimDocument): Promise<PdfFile> {
  const bytes = document.evidence.reduce((sum, one) => sum + ("bytes" in one ? one.bytes : 0), 0);
  if (bytes > maxClaimPacket.evidenceBytes) throw new ReceiptError("too-large");
  const pages = new ReceiptPages();
  try {
    const evidence = await readClaimEvidence(document.evidence.slice(0, maxClaimPacket.evidence), pages);
    return await pages.fill(await drawPacket(document, evidence));
  } finally {
    pages.close();
  }
}

async function drawPacket(document: ClaimDocument, evidence: readonly ReadEvidence[]): Promise<PdfFile> {
  const { claim, letters, coverSheet } = document;
  const sheet = new Sheet({
    title: isOwnRecord(claim.account) ? "Record of medical expenses for an HSA" : "Claim for reimbursement",
    author: claim.accountHolder,
    madeOn: claim.madeOn,
    typefaces: await typefacesFor([...textsIn(document), ...textsOfEvidence(evidence)]),
    // A PDF among the receipts may contain what the standard forbids.
    conformance: evidence.some(({ kind }) => kind === "pdf") ? null : "PDF/UA",
  });
  drawClaimCover(sheet, { ...document, evidence });
  sheet.newPage();
  drawClaimItems(sheet, { ...claim, letters, changes: document.changes });
  const letterPages = new Set<number>();
  for (const { content, verifyUrl } of letters) {
    sheet.newPage();
    const from = sheet.pageCount - 1;
    drawLetter(sheet, content, { verifyUrl, signature: await readSignature(content.signer.signature) });
    for (let index = from; index < sheet.pageCount; index++) letterPages.add(index);
    drawLetterFurniture(sheet, content, { from, to: sheet.pageCount });
  }
  evidence.forEach((one, index) => {
    drawClaimEvidence(sheet, one, `Receipt ${index + 1} of ${evidence.length}`);
    if (sheet.pageCount > maxClaimPacket.pages) throw new ReceiptError("too-many-pages");
  });
  if (!isOwnRecord(claim.account)) {
    sheet.newPage();
    drawFilingSteps(sheet, coverSheet);
  }
  const furniture = { accountHolder: claim.accountHolder, isSample: letters.some(isSample) };
  for (let index = 0; index < sheet.pageCount; index++)
    if (!letterPages.has(index)) drawPacketFurniture(sheet, furniture, { from: index, to: index + 1 });
  return sheet.finish();
}

/** What people, shops and receipts say may be in any script. */
const textsIn = ({ claim, coverSheet, letters }: ClaimDocument): string[] => [
  claim.accountHolder,
  claim.patient,
  coverSheet.administrator,
  ...claim.items.flatMap(({ merchant, title, orderNumber }) => [merchant, title, orderNumber ?? ""]),
  ...letters.flatMap(({ content }) => namesIn(content)),
];
const textsOfEvidence = (evidence: readonly ReadEvidence[]): string[] =>
  evidence.flatMap((one) => [one.merchant ?? "", one.kind === "text" ? shownText(one.text) : ""]);

const isSample = ({ content }: ClaimDocument["letters"][number]): boolean => content.isSample;
