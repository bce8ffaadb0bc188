import type { PDFDocument, PDFEmbeddedPage, PDFPage, TransformationMatrix } from "@cantoo/pdf-lib";
import { maxReceipt, type UploadedReceipt } from "../domain/letters/claim-packet";
import type { PdfFile } from "./pdf-file";
import { type Picture, PictureError, readReceiptPicture } from "./picture.server";
import { ReceiptError } from "./receipt-error";
import { page, type Sheet } from "./sheet";
import { styles } from "./styles";

/** An uploaded receipt after a first look. */
export type ReadReceipt =
  | { kind: "picture"; picture: Picture }
  | { kind: "pages"; bytes: Uint8Array; count: number };

const heading = "Receipt";
const full = { x: page.left, width: page.right - page.left } as const;
const area = { top: page.top + 28, height: page.bottom - page.top - 36 } as const;

/** Throws `ReceiptError`. */
export async function readReceipt({ type, bytes }: UploadedReceipt): Promise<ReadReceipt> {
  if (bytes.length > maxReceipt.bytes) throw new ReceiptError("too-large");
  if (type === "application/pdf") return { kind: "pages", bytes, count: await countPages(bytes) };
  try {
    return { kind: "picture", picture: await readReceiptPicture(bytes) };
  } catch (error) {
    throw error instanceof PictureError ? new ReceiptError("unreadable") : error;
  }
}

/** Draws the picture, or leaves a place on a page for each page of an uploaded PDF. */
export function drawUploadedReceipt(sheet: Sheet, receipt: ReadReceipt): void {
  if (receipt.kind === "picture") {
    const { bytes } = receipt.picture;
    drawReceiptPage(sheet, heading, () => {
      const fit = [full.width, area.height] as [number, number];
      sheet.doc.image(bytes, full.x, area.top, { fit, align: "center" });
    });
    return;
  }
  for (let number = 1; number <= receipt.count; number++) {
    if (number > 1) sheet.newPage();
    const title = receipt.count > 1 ? `${heading}, page ${number} of ${receipt.count}` : heading;
    drawReceiptPage(sheet, title, () => drawPlace(sheet, number));
  }
}

function drawReceiptPage(sheet: Sheet, title: string, draw: () => void): void {
  sheet.put("H1", title, styles.heading, full);
  const figure = sheet.element("Figure", undefined, { alt: `${title}, as the account holder uploaded it` });
  figure.add(draw);
  figure.end();
}

const placeName = (number: number) => `Receipt${number}`;

/** An empty form in the reading order, for which `fillReceiptPages` puts the page. */
function drawPlace({ doc }: Sheet, number: number): void {
  const place = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] });
  place.end(Buffer.alloc(0));
  doc.page.xobjects[placeName(number)] = place;
  doc.addContent(`q 1 0 0 -1 0 ${page.height} cm /${placeName(number)} Do Q`);
}

/** Opens also what only forbids printing or changes: such files have an empty password. */
async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const { EncryptedPDFError, ParseSpeeds, PDFDocument } = await import("@cantoo/pdf-lib");
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  try {
    return await PDFDocument.load(bytes, options);
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw new ReceiptError("unreadable");
  }
  try {
    return await PDFDocument.load(bytes, { ...options, password: "" });
  } catch {
    throw new ReceiptError("encrypted");
  }
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const file = await open(bytes);
  const count = orUnreadable(() => file.getPageCount());
  if (count > maxReceipt.pages) throw new ReceiptError("too-many-pages");
  if (count === 0) throw new ReceiptError("unreadable");
  return count;
}

function orUnreadable<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new ReceiptError("unreadable");
  }
}

/** Puts the pages of the uploaded PDF on the places left for them. Throws `ReceiptError`. */
export async function fillReceiptPages(file: PdfFile, { bytes }: { bytes: Uint8Array }): Promise<PdfFile> {
  const { PDFDict, PDFDocument, PDFName } = await import("@cantoo/pdf-lib");
  const packet = await PDFDocument.load(file.bytes, { updateMetadata: false });
  const uploaded = await open(bytes);
  const pages = new Map(
    (await embedded(packet, uploaded.getPages())).map((each, index) => [index + 1, each]),
  );
  for (const target of packet.getPages()) {
    const forms = target.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
    for (const [number, { ref }] of pages) {
      const name = PDFName.of(placeName(number));
      if (forms?.has(name)) forms.set(name, ref);
    }
  }
  try {
    return { ...file, bytes: await packet.save({ useObjectStreams: false }) };
  } catch {
    throw new ReceiptError("unreadable");
  }
}

async function embedded(packet: PDFDocument, pages: readonly PDFPage[]): Promise<PDFEmbeddedPage[]> {
  try {
    return await Promise.all(pages.map((each) => packet.embedPage(each, undefined, placement(each))));
  } catch {
    throw new ReceiptError("unreadable");
  }
}

/** Puts a page into the area left for it, upright, as large as fits but not larger than it was. */
function placement(uploaded: PDFPage): TransformationMatrix {
  const { x, y, width, height } = uploaded.getMediaBox();
  const turn = ((uploaded.getRotation().angle % 360) + 360) % 360;
  const isSideways = turn === 90 || turn === 270;
  const shown = isSideways ? { width: height, height: width } : { width, height };
  const scale = Math.min(full.width / shown.width, area.height / shown.height, 1);
  const left = full.x + (full.width - shown.width * scale) / 2;
  const bottom = page.height - area.top - shown.height * scale;
  const [right, top] = [left + shown.width * scale, bottom + shown.height * scale];
  switch (turn) {
    case 90:
      return [0, -scale, scale, 0, left - y * scale, top + x * scale];
    case 180:
      return [-scale, 0, 0, -scale, right + x * scale, top + y * scale];
    case 270:
      return [0, scale, -scale, 0, right + y * scale, bottom - x * scale];
    default:
      return [scale, 0, 0, scale, left - x * scale, bottom - y * scale];
  }
}
