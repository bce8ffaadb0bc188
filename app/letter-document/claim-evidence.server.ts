import type { ClaimEvidence } from "../domain/reimbursements/claim-document";
import { longDate } from "../domain/values/date";
import { type Picture, PictureError, readReceiptPicture } from "./picture.server";
import { ReceiptPages } from "./receipt-pages.server";
import { page, type Sheet } from "./sheet";
import { styles } from "./styles";
import { drawPicture, drawPlaces } from "./uploaded-receipt.server";

/** A receipt's words are enough to show what was bought; a mail with thousands of lines is cut. */
const maxCharacters = 12_000;
const full = { x: page.left, width: page.right - page.left } as const;

type ReadEvidence = Pick<ClaimEvidence, "merchant" | "soldOn"> &
  (
    | { kind: "text"; text: string }
    | { kind: "picture"; picture: Picture }
    | { kind: "pdf"; upload: number; count: number }
    | { kind: "missing" }
  );

/** Receipts after a first look, in their order, and the pages of the PDFs among them; null without PDFs. Close the pages. */
export interface ReadClaimEvidence {
  evidence: readonly ReadEvidence[];
  pages: ReceiptPages | null;
}

/** What can't be shown counts as missing. Throws `ReceiptError` where reading fails or takes too long. */
export async function readClaimEvidence(given: readonly ClaimEvidence[]): Promise<ReadClaimEvidence> {
  const uploads = given.flatMap((one) => (one.kind === "pdf" ? [one.bytes] : []));
  const pages = uploads.length > 0 ? (await ReceiptPages.openAll(uploads)).pages : null;
  let upload = 0;
  const evidence: ReadEvidence[] = [];
  for (const one of given) {
    if (one.kind === "picture") evidence.push(await readPicture(one));
    else if (one.kind === "pdf") {
      const { merchant, soldOn } = one;
      upload += 1;
      const count = pages?.counts[upload - 1] ?? 0;
      evidence.push({ merchant, soldOn, ...(count > 0 ? { kind: "pdf", upload, count } : missing) });
    } else evidence.push(one);
  }
  return { evidence, pages };
}

const missing = { kind: "missing" } as const;

async function readPicture({
  merchant,
  soldOn,
  bytes,
}: ClaimEvidence & { kind: "picture" }): Promise<ReadEvidence> {
  try {
    return { merchant, soldOn, kind: "picture", picture: await readReceiptPicture(bytes) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { merchant, soldOn, ...missing };
  }
}

/** Draws a receipt from the top of a new page on; nothing for one that is missing. */
export function drawClaimEvidence(sheet: Sheet, one: ReadEvidence, place: string): void {
  if (one.kind === "missing") return;
  const of = [one.merchant, one.soldOn && longDate(one.soldOn)].filter(Boolean).join(", ");
  const heading = of ? `${place}: ${of}` : place;
  const alt = "as the account holder gave it";
  sheet.newPage();
  if (one.kind === "picture") drawPicture(sheet, one.picture, { heading, alt });
  else if (one.kind === "pdf") drawPlaces(sheet, one, { heading, alt });
  else drawText(sheet, one.text, heading);
}

function drawText(sheet: Sheet, text: string, heading: string): void {
  sheet.put("H1", heading, styles.heading, full);
  sheet.put("P", "The text of the receipt as it was received.", styles.fine, full);
  sheet.y += 8;
  const shown = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}\n…` : text;
  for (const paragraph of shown.split(/\n{2,}/)) {
    if (paragraph.trim() === "") continue;
    sheet.flow("P", paragraph, styles.small, full);
    sheet.y += 6;
  }
}
