import type { Picture } from "~/letters/document/picture.server";
import { ReceiptError } from "~/letters/document/receipt-error";
import type { ReceiptPages } from "~/letters/document/receipt-pages.server";
import { page, type Sheet } from "~/letters/document/sheet";
import { styles } from "~/letters/document/styles";
import { drawPicture, drawPlaces } from "~/letters/document/uploaded-receipt.server";
import { longDate } from "~/platform/values/date";
import type { ClaimEvidence } from "../domain/claim-document";

/** Maximum length of a receipt's printed text; only mails with thousands of lines are cut. */
const maxCharacters = 12_000;
const full = { x: page.left, width: page.right - page.left } as const;

/** A receipt after a first look. */
export type ReadEvidence = Pick<ClaimEvidence, "merchant" | "soldOn"> &
  (
    | { kind: "text"; text: string }
    | { kind: "picture"; picture: Picture }
    | { kind: "pdf"; upload: number; count: number }
    | { kind: "missing" }
  );

/** Reads receipts one after the other, in order; one that can't be shown counts as missing. Throws `ReceiptError` if too many can't. */
export async function readClaimEvidence(
  given: readonly ClaimEvidence[],
  pages: ReceiptPages,
): Promise<ReadEvidence[]> {
  const evidence: ReadEvidence[] = [];
  for (const one of given) evidence.push("read" in one ? await readFile(one, pages) : one);
  return evidence;
}

async function readFile(
  { merchant, soldOn, kind, read }: ClaimEvidence & { kind: "picture" | "pdf" },
  pages: ReceiptPages,
): Promise<ReadEvidence> {
  try {
    if (kind === "pdf") return { merchant, soldOn, kind, ...(await pages.addPdf(read)) };
    return { merchant, soldOn, kind, picture: { bytes: await pages.readPicture(read) } };
  } catch (error) {
    if (!(error instanceof ReceiptError) || error.fault === "too-large") throw error;
    return { merchant, soldOn, kind: "missing" };
  }
}

/** Draws a receipt from the top of a new page; draws nothing for one that is missing. */
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

/** The part of a receipt's text that is printed. */
export const shownText = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters)}\n…` : text;

function drawText(sheet: Sheet, text: string, heading: string): void {
  sheet.put("H1", heading, styles.heading, full);
  sheet.put("P", "The text of the receipt as it was received.", styles.fine, full);
  sheet.y += 8;
  for (const paragraph of shownText(text).split(/\n{2,}/)) {
    if (paragraph.trim() === "") continue;
    sheet.flow("P", paragraph, styles.small, full);
    sheet.y += 6;
  }
}
