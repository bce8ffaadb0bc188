import type { DocumentRow, ReceiptDocument } from "../domain/receipt-document";
import type { Evidence } from "./messages";
import { openPdf, type Pdf, wordsOfPage } from "./pdf-pages.server";
import { rowsOfPages } from "./pdf-rows";
import { scanOf } from "./pdf-scan.server";
import { readPicture } from "./photo.server";
import { byLibrary } from "./unreadable-file-error";
import type { PlacedWord } from "./words-to-rows";

/** Maximum number of pages that are read. */
const maxPages = 20;
const maxEvidenceBytes = 8 * 1024 * 1024;
/** A page with fewer letters is a scan, perhaps with a stamp of the scanner on it. */
const minLetters = 20;

/** What a PDF says: its text, or what OCR reads of scanned pages. Throws `UnreadableFileError`. */
export async function readPdf(bytes: Uint8Array): Promise<ReceiptDocument> {
  const pdf = await openPdf(bytes);
  try {
    const read = await readPages(pdf);
    return { kind: "pdf", from: null, subject: null, sentOn: null, markup: [], ...read };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readPages(pdf: Pdf): Promise<Pick<ReceiptDocument, "rows" | "doubtful">> {
  const written: PlacedWord[][] = [];
  const scanned: DocumentRow[] = [];
  const doubtful: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await byLibrary(pdf.getPage(number));
    const words = await wordsOfPage(page);
    written.push(words);
    const scan =
      words.reduce((sum, { text }) => sum + text.length, 0) < minLetters ? await scanOf(page) : null;
    if (scan) {
      const read = await readPicture(scan);
      scanned.push(...read.rows);
      doubtful.push(...read.doubtful);
    }
    page.cleanup();
  }
  const unread = pdf.numPages > maxPages ? [[`Only the first ${maxPages} pages were read`]] : [];
  return { rows: [...rowsOfPages(written), ...scanned, ...unread], doubtful };
}

/** The PDF as it is; null for one that is too large to be put into a claim. Throws `UnreadableFileError`. */
export async function pdfEvidence(bytes: Uint8Array): Promise<Evidence | null> {
  if (bytes.length > maxEvidenceBytes) return null;
  const pdf = await openPdf(bytes);
  const pages = pdf.numPages;
  await pdf.loadingTask.destroy();
  return pages > maxPages ? null : { kind: "document", type: "application/pdf", bytes };
}
