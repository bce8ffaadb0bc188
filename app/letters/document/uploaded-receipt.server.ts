import type { UploadedReceipt } from "~/administrators/domain/claim-receipt";
import type { Picture } from "./picture.server";
import type { ReceiptPages } from "./receipt-pages.server";
import { drawReceiptPlace, receiptArea, receiptTop } from "./receipt-place";
import type { Sheet } from "./sheet";
import { styles } from "./styles";

export type ReadReceipt =
  | { kind: "picture"; picture: Picture }
  | { kind: "pages"; upload: number; count: number };

const asReceipt: Shown = { heading: "Receipt", alt: "as the account holder uploaded it" };

/** Reads an uploaded file once. Throws `ReceiptError` when its pages can't be drawn. */
export async function readReceipt(
  { type, bytes }: UploadedReceipt,
  pages: ReceiptPages,
): Promise<ReadReceipt> {
  const read = async () => bytes;
  if (type === "application/pdf") return { kind: "pages", ...(await pages.addPdf(read)) };
  return { kind: "picture", picture: { bytes: await pages.readPicture(read) } };
}

/** Draws the picture, or a placeholder page for each page of an uploaded PDF. */
export function drawUploadedReceipt(sheet: Sheet, receipt: ReadReceipt, shown = asReceipt): void {
  if (receipt.kind === "picture") drawPicture(sheet, receipt.picture, shown);
  else drawPlaces(sheet, receipt, shown);
}

interface Shown {
  /** The title on each page. */
  heading: string;
  /** The alternative text of the page's figure, after its title. */
  alt: string;
}

export function drawPicture(sheet: Sheet, { bytes }: Picture, shown: Shown): void {
  const { left, width, height } = receiptArea;
  drawReceiptPage(sheet, shown.heading, shown.alt, () => {
    sheet.doc.image(bytes, left, receiptTop, { fit: [width, height], align: "center" });
  });
}

/** Draws a placeholder page for each page of a PDF; `upload` is its number from 1. */
export function drawPlaces(
  sheet: Sheet,
  { upload, count }: { upload: number; count: number },
  shown: Shown,
): void {
  for (let number = 1; number <= count; number++) {
    if (number > 1) sheet.newPage();
    const title = count > 1 ? `${shown.heading}, page ${number} of ${count}` : shown.heading;
    drawReceiptPage(sheet, title, shown.alt, () => drawReceiptPlace(sheet, upload, number));
  }
}

function drawReceiptPage(sheet: Sheet, title: string, alt: string, draw: () => void): void {
  sheet.put("H1", title, styles.heading, { x: receiptArea.left, width: receiptArea.width });
  const figure = sheet.element("Figure", undefined, { alt: `${title}, ${alt}` });
  figure.add(draw);
  figure.end();
}
