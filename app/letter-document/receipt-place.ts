import { page, type Sheet } from "./sheet";

const top = page.top + 28;

/** Where the pages of an upload are shown, in points from the left and from the bottom of the page. */
export const receiptArea = {
  left: page.left,
  bottom: page.height - page.bottom + 8,
  width: page.right - page.left,
  height: page.bottom - 8 - top,
} as const;

/** The same area from the top of the page. */
export const receiptTop = top;

/** The names under which a page finds the pages of an upload: this and a number from 1. */
export const receiptPlaces = "Receipt";

/** An empty form in the reading order; the page of the upload is put in its place later. */
export function drawReceiptPlace({ doc }: Sheet, number: number): void {
  const place = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] });
  place.end(Buffer.alloc(0));
  doc.page.xobjects[`${receiptPlaces}${number}`] = place;
  doc.addContent(`q 1 0 0 -1 0 ${page.height} cm /${receiptPlaces}${number} Do Q`);
}
