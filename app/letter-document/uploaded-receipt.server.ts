import { maxReceipt, type UploadedReceipt } from "../domain/letters/claim-packet";
import { type Picture, PictureError, readReceiptPicture } from "./picture.server";
import { ReceiptError } from "./receipt-error";
import { ReceiptPages } from "./receipt-pages.server";
import { drawReceiptPlace, receiptArea, receiptTop } from "./receipt-place";
import type { Sheet } from "./sheet";
import { styles } from "./styles";

/** An uploaded receipt after a first look. */
export type ReadReceipt = { kind: "picture"; picture: Picture } | { kind: "pages"; pages: ReceiptPages };

const heading = "Receipt";

/** Throws `ReceiptError`. */
export async function readReceipt({ type, bytes }: UploadedReceipt): Promise<ReadReceipt> {
  if (bytes.length > maxReceipt.bytes) throw new ReceiptError("too-large");
  if (type === "application/pdf") return { kind: "pages", pages: await ReceiptPages.open(bytes) };
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
    const { left, width, height } = receiptArea;
    drawReceiptPage(sheet, heading, () => {
      sheet.doc.image(bytes, left, receiptTop, { fit: [width, height], align: "center" });
    });
    return;
  }
  const { count } = receipt.pages;
  for (let number = 1; number <= count; number++) {
    if (number > 1) sheet.newPage();
    const title = count > 1 ? `${heading}, page ${number} of ${count}` : heading;
    drawReceiptPage(sheet, title, () => drawReceiptPlace(sheet, number));
  }
}

function drawReceiptPage(sheet: Sheet, title: string, draw: () => void): void {
  sheet.put("H1", title, styles.heading, { x: receiptArea.left, width: receiptArea.width });
  const figure = sheet.element("Figure", undefined, { alt: `${title}, as the account holder uploaded it` });
  figure.add(draw);
  figure.end();
}
