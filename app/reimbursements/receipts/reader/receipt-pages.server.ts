import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { addsUp } from "../domain/adds-up";
import { joinPages } from "../domain/joined-pages";
import { receiptsOf } from "../domain/receipts-of";
import { readPageKind } from "./file-kind";
import { photoSize } from "./photo-picture.server";
import type { ReadDocument } from "./read-document";
import { readPageFile } from "./read-page-file.server";
import { UnreadableFileError } from "./unreadable-file-error";

/**
 * Pictures of one receipt, such as several screenshots, as one document; its evidence is a PDF with a page for each. Throws
 * `UnreadableFileError`.
 */
export async function readPictures(pictures: readonly Uint8Array[]): Promise<ReadDocument> {
  const read: ReadDocument[] = [];
  for (const picture of pictures) {
    if (readPageKind(picture) !== "photo") throw new UnreadableFileError("wrong-type");
    read.push(await readPageFile("photo", picture));
  }
  const pages = read.map(({ document }) => document.rows);
  const doubtful = read.flatMap(({ document }) => document.doubtful ?? []);
  const base = { kind: "photo", from: null, subject: null, sentOn: null, markup: [], doubtful } as const;
  const joined = { ...base, rows: joinPages(pages) };
  // Two articles alike, one at an end and one at the next start, aren't one article.
  const apart = { ...base, rows: pages.flat() };
  const isRight = (document: typeof joined) =>
    receiptsOf(document).some((receipt) => addsUp(receipt) === true);
  return {
    document: !isRight(joined) && isRight(apart) ? apart : joined,
    evidence: { kind: "document", type: "application/pdf", bytes: await pdfOf(read) },
  };
}

async function pdfOf(read: readonly ReadDocument[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  for (const { evidence } of read) {
    if (evidence.kind !== "document") continue;
    const { width, height } = await photoSize(evidence.bytes);
    pdf
      .addPage({ size: [width, height], margin: 0 })
      .image(Buffer.from(evidence.bytes), 0, 0, { width, height });
  }
  pdf.end();
  return buffer(pdf);
}
