import { page, type Sheet } from "./sheet";

const top = page.top + 28;

/** The area for an upload's pages, in points from the left and bottom of the page. */
export const receiptArea = {
  left: page.left,
  bottom: page.height - page.bottom + 8,
  width: page.right - page.left,
  height: page.bottom - 8 - top,
} as const;

/** The top of that area, measured from the top of the page. */
export const receiptTop = top;

/** The XObject names of uploaded pages: this prefix, the upload's number from 1, `_` and the page's number. */
export const receiptPlaces = "Receipt";

/** Draws an empty form XObject in the reading order; it is later replaced by the upload's page. */
export function drawReceiptPlace({ doc }: Sheet, upload: number, number: number): void {
  const name = `${receiptPlaces}${upload}_${number}`;
  const place = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] });
  place.end(Buffer.alloc(0));
  doc.page.xobjects[name] = place;
  doc.addContent(`q 1 0 0 -1 0 ${page.height} cm /${name} Do Q`);
}
