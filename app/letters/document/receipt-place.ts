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

/** The names under which a page finds the pages of uploads: this, the upload's number from 1, `_` and the page's. */
export const receiptPlaces = "Receipt";

/** An empty form in the reading order; the page of the upload is put in its place later. */
export function drawReceiptPlace({ doc }: Sheet, upload: number, number: number): void {
  const name = `${receiptPlaces}${upload}_${number}`;
  const place = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] });
  place.end(Buffer.alloc(0));
  doc.page.xobjects[name] = place;
  doc.addContent(`q 1 0 0 -1 0 ${page.height} cm /${name} Do Q`);
}
