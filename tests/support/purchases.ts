import fc from "fast-check";
import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import { sameForAll, type Verdict, verdicts } from "~/eligibility/domain/verdict";
import type { Claim } from "~/reimbursements/claims/domain/claim";
import type { AccountSettings } from "~/reimbursements/domain/settings";
import type { Purchase, PurchaseItem } from "~/reimbursements/purchases/domain/purchase";

export const itemVerdictOf = (verdict: Verdict, more: Partial<ItemVerdict> = {}): ItemVerdict => ({
  verdict,
  byAccount: sameForAll(verdict),
  rule: null,
  category: null,
  lineItem: null,
  reason: null,
  excessOnly: false,
  contested: false,
  question: null,
  ...more,
});

/** An item for $10.00, with this verdict for all accounts. */
export const purchaseItemOf = (verdict: Verdict, more: Partial<PurchaseItem> = {}): PurchaseItem => ({
  key: "0",
  title: "Item",
  quantity: 1,
  lineCents: 1_000,
  discountCents: 0,
  taxCents: 0,
  shippingCents: 0,
  paidCents: 1_000,
  verdict: itemVerdictOf(verdict),
  markedEligible: false,
  isReturned: false,
  isEdited: false,
  receiptId: null,
  doubt: null,
  ...more,
});

/** A purchase of these items, with a correct total. */
export const purchaseOf = (items: readonly PurchaseItem[], more: Partial<Purchase> = {}): Purchase => ({
  key: "a",
  receiptIds: ["a"],
  merchant: "Corner Pharmacy",
  soldOn: "2026-05-05",
  orderNumber: null,
  items,
  offByCents: 0,
  hasUnclearReturn: false,
  payments: [],
  isPaidByBenefits: false,
  currency: "USD",
  isHidden: false,
  totalCents: items.reduce((sum, { paidCents }) => sum + paidCents, 0),
  ...more,
});

/** The basis for comparing accounts if no claim, letter or term matters. */
export const plainBasis = {
  claimed: new Map<string, Claim>(),
  letters: new Map<string, { requestId: string }>(),
  terms: () => ({}),
  people: { ownerBornOn: null, patient: null },
  caps: { months: new Map(), claimed: () => 0 },
};

/** An account with nothing but its kind. */
export const accountOf = (
  account: AccountSettings["account"],
  more: Partial<AccountSettings> = {},
): AccountSettings => ({
  account,
  administrator: "",
  planYearStarts: null,
  planYearEnds: null,
  runOutEnds: null,
  graceEnds: null,
  openedOn: null,
  coverageEndedOn: null,
  ...more,
});

const anyVerdict = fc.constantFrom(...verdicts);

const anyItem = fc
  .record({
    verdict: anyVerdict,
    fsa: anyVerdict,
    paidCents: fc.nat(100_000),
    excessOnly: fc.boolean(),
    ordinaryCents: fc.option(fc.nat(100_000), { nil: undefined }),
    isReturned: fc.boolean(),
    category: fc.option(fc.string({ maxLength: 4 })),
  })
  .map(({ verdict, fsa, paidCents, excessOnly, ordinaryCents, isReturned, category }) =>
    purchaseItemOf(verdict, {
      paidCents,
      ordinaryCents,
      isReturned,
      verdict: itemVerdictOf(verdict, { excessOnly, category, byAccount: { ...sameForAll(verdict), fsa } }),
    }),
  );

const anyDay = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2026-11-22"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Arbitrary purchases, with everything that keeps one from counting. */
export const anyPurchases: fc.Arbitrary<Purchase[]> = fc.array(
  fc
    .record({
      items: fc.array(anyItem, { maxLength: 5 }),
      soldOn: fc.option(anyDay),
      isPaidByBenefits: fc.boolean(),
      isHidden: fc.boolean(),
      currency: fc.constantFrom("USD", "EUR"),
    })
    .map(({ items, ...more }) => purchaseOf(items, more)),
  { maxLength: 12 },
);
