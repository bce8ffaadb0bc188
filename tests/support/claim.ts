import type { ItemizedReceipt } from "~/administrators/domain/claim-receipt";
import type { CoverSheet } from "~/administrators/domain/cover-sheet";
import type { LetterPacket } from "~/letters/document/draw-cover-sheet";
import { letterOf } from "./letter.ts";

export const coverSheet: CoverSheet = {
  administrator: "HealthEquity",
  portal: "healthequity.com",
  blanks: [
    "Account holder's name",
    "Employer",
    "Last 4 digits of your participant ID or Social Security number",
    "Patient's date of birth",
  ],
  steps: [
    "Send HealthEquity the letter before you buy, and wait until it is approved.",
    "Sign in and ask to be reimbursed. Enter the date of the purchase, the store and the amount.",
    "Attach the letter and the itemized receipt.",
  ],
  notes: ["We don't know HealthEquity's last day for claims. Your plan's papers name it."],
  origin: "From “An employer's guide”, read on November 22, 2026. HealthEquity may have changed it since.",
};

export const itemizedReceipt: ItemizedReceipt = {
  kind: "itemized",
  isDayGiven: false,
  merchant: "Northpine Outfitters",
  soldOn: "2026-11-24",
  orderNumber: "1001",
  patient: "Ada Byron",
  lines: [
    { description: "Infrared Heating Pad, 12 by 24 inches", quantity: 1, amountCents: 8_900 },
    { description: "Replacement cover", quantity: 2, amountCents: 3_050 },
  ],
  shippingAndTaxesCents: 1_104,
};

/** A typical packet; the given parts replace its own. */
export const packetOf = (parts: Partial<LetterPacket> = {}): LetterPacket => ({
  letter: letterOf(),
  coverSheet,
  receipt: itemizedReceipt,
  ...parts,
});
