import { randomUUID } from "node:crypto";
import type { Claim, ClaimItem } from "~/reimbursements/claims/domain/claim";

export const claimItemOf = (more: Partial<ClaimItem> = {}): ClaimItem => {
  const receiptId = randomUUID();
  return {
    purchaseKey: receiptId,
    itemKey: "0",
    receiptIds: [receiptId],
    merchant: "Corner Pharmacy",
    soldOn: "2026-10-05",
    orderNumber: null,
    title: "Ibuprofen tablets, 200 mg",
    quantity: 1,
    amountCents: 1_000,
    verdict: "eligible",
    letterRequestId: null,
    receiptId,
    place: 0,
    doubt: null,
    countedCents: null,
    ...more,
  };
};

/** An unsubmitted claim of one item for $10; `more` overrides what a test is about. */
export const claimOf = (more: Partial<Claim> = {}): Claim => ({
  id: randomUUID(),
  state: "made",
  account: "fsa",
  administrator: "HealthEquity",
  accountHolder: "Ada Byron",
  patient: "Ada Byron",
  patientIs: null,
  items: [claimItemOf()],
  madeOn: "2026-11-22",
  sentOn: null,
  paid: null,
  denied: null,
  ...more,
});
