import type { FolderSettings } from "~/reimbursements/domain/settings";
import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import { foundItemOf, receiptOf } from "./receipt-folders";

/** Receipts that cover everything a page can say about them. */
export const sampleReceipts: readonly FoundReceipt[] = [
  receiptOf(
    [
      foundItemOf("Digital Oral Thermometer", 1_899),
      foundItemOf("Mineral Sunscreen Lotion SPF 50, 3 fl oz", 2_998, { quantity: 2, unitCents: 1_499 }),
      foundItemOf("Body Wash, Lavender", 699),
    ],
    { orderNumber: "CP-40192", taxCents: 431, shippingCents: 499 },
  ),
  receiptOf([foundItemOf("Weighted Blanket 15 lb", 7_900), foundItemOf("Cotton Pillow Case", 1_499)], {
    merchant: "Nestwell Home",
    soldOn: "2026-08-19",
    orderNumber: "88-1204",
    discountCents: 500,
  }),
  receiptOf(
    [foundItemOf("Ibuprofen Tablets 200 mg, 100 count", 1_249), foundItemOf("Comfort Set 3", 2_199)],
    { merchant: "Bluewicket", soldOn: "2026-06-02", totalCents: 3_948 },
  ),
  receiptOf(
    [foundItemOf("Prescription Eyeglasses, progressive lenses and anti-reflective coating", 28_900)],
    { merchant: "Clearline Optical", soldOn: "2025-12-12" },
  ),
  receiptOf([foundItemOf("Reading Glasses +2.0", 1_999), foundItemOf("Contact Lens Solution", 1_099)], {
    merchant: "Clearline Optical",
    soldOn: "2026-02-12",
    payments: [{ means: "benefits", label: "HSA debit card", cents: null }],
  }),
  receiptOf([foundItemOf("Acetaminophen 500 mg", 899)], {
    merchant: "Apotheke am Markt",
    soldOn: "2026-04-04",
    currency: "EUR",
  }),
  receiptOf([foundItemOf("Blood Pressure Monitor, upper arm", 5_495)], {
    merchant: "Fern & Vale Pharmacy and Compounding, Inc.",
    soldOn: null,
  }),
];

/** An HSA and an FSA with all their dates. */
export const sampleSettings: FolderSettings = {
  accountHolder: "Ada Moreau",
  ownerBornOn: null,
  accounts: [
    {
      account: "hsa",
      administrator: "Fidelity",
      openedOn: "2026-01-15",
      planYearStarts: null,
      planYearEnds: null,
      runOutEnds: null,
      graceEnds: null,
      coverageEndedOn: null,
    },
    {
      account: "limited-fsa",
      administrator: "HealthEquity",
      openedOn: null,
      graceEnds: null,
      planYearStarts: "2026-01-01",
      planYearEnds: "2026-12-31",
      runOutEnds: "2027-03-31",
      coverageEndedOn: null,
    },
  ],
};
