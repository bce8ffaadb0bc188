import { sameForAll, type Verdict } from "~/eligibility/domain/verdict";
import type { Outlook } from "../../domain/outlook";
import type { JudgedItem } from "../../purchases/domain/list-purchases";
import type { ShownPurchase } from "../../purchases/ui/overview/overview-view";

const item = (
  key: string,
  title: string,
  paidCents: number,
  verdict: Verdict,
  outlook: Partial<Outlook>,
  reason: string,
): JudgedItem => ({
  key,
  title,
  paidCents,
  quantity: 1,
  lineCents: paidCents,
  discountCents: 0,
  taxCents: 0,
  shippingCents: 0,
  markedEligible: false,
  isReturned: false,
  isEdited: false,
  receiptId: null,
  doubt: null,
  outcomes: (["hsa", "fsa", "hra"] as const).map((account) => ({ account, verdict })),
  outlook: {
    nowCents: 0,
    letterCents: 0,
    isOutOfDates: false,
    isClaimed: false,
    fault: null,
    question: null,
    words: null,
    ...outlook,
  },
  verdict: {
    verdict,
    byAccount: sameForAll(verdict),
    rule: null,
    category: null,
    lineItem: null,
    reason,
    excessOnly: false,
    contested: false,
    question: null,
  },
});

const items = [
  item(
    ...(["0", "Digital oral thermometer", 1_899, "eligible", { nowCents: 1_899 }] as const),
    "It measures a body function, so it counts as medical care.",
  ),
  item(
    ...(["1", "Mineral sunscreen, SPF 50", 1_549, "eligible", { nowCents: 1_549 }] as const),
    "Broad-spectrum sunscreen of SPF 15 or more counts.",
  ),
  item(
    ...(["2", "Weighted blanket", 7_900, "letter", { letterCents: 7_900, fault: "needs-letter" }] as const),
    "It counts if a provider confirms that it treats a condition of yours.",
  ),
  item(
    ...(["3", "Shower gel", 699, "not-eligible", { fault: "not-eligible" }] as const),
    "It is for general hygiene.",
  ),
];

/** An example receipt, for visitors who have uploaded none. */
export const exampleReceipt: ShownPurchase = {
  items,
  purchase: {
    key: "example",
    receiptIds: [],
    merchant: "Corner Pharmacy",
    soldOn: "2026-03-14",
    orderNumber: null,
    items,
    totalCents: 12_047,
    offByCents: 0,
    hasUnclearReturn: false,
    payments: [],
    isPaidByBenefits: false,
    currency: "USD",
    isHidden: false,
  },
  dates: [
    {
      account: "hsa",
      kind: "since-account",
      severity: "fine",
      words: "Bought since your HSA was opened on January 1, 2025. There is no last day to claim it.",
    },
  ],
};
