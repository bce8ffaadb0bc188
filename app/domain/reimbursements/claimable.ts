import type { Account } from "../eligibility/account";
import type { Verdict } from "../eligibility/verdict";
import type { Purchase, PurchaseItem } from "./purchase";

/**
 * Why an item can't be claimed. "no-amount": it cost nothing, or its price is missing; "doubtful": its receipt doesn't add
 * up, and the person hasn't corrected or confirmed it; "excess-only": only what it cost above the ordinary version counts, and
 * the person hasn't said what that costs.
 */
export const claimFaults = [
  "left-out",
  "other-currency",
  "paid-by-benefits",
  "came-back",
  "no-amount",
  "not-eligible",
  "doubtful",
  "unknown",
  "needs-letter",
  "excess-only",
] as const;
export type ClaimFault = (typeof claimFaults)[number];

type ClaimedItem = Pick<
  PurchaseItem,
  "paidCents" | "isReturned" | "quantity" | "verdict" | "ordinaryCents" | "doubt"
>;
type ClaimedPurchase = Pick<Purchase, "isHidden" | "currency" | "isPaidByBenefits">;

export const verdictFor = ({ verdict }: Pick<PurchaseItem, "verdict">, account: Account): Verdict =>
  verdict.byAccount[account];

/** Why the account may not pay for the item; null where it may. `hasLetter`: a letter covers the item. */
export function whyNot(
  item: ClaimedItem,
  purchase: ClaimedPurchase,
  account: Account,
  hasLetter = false,
): ClaimFault | null {
  if (purchase.isHidden) return "left-out";
  if (purchase.currency !== "USD") return "other-currency";
  if (purchase.isPaidByBenefits) return "paid-by-benefits";
  if (item.isReturned && item.paidCents === 0) return "came-back";
  if (item.paidCents === 0 || item.quantity === 0) return "no-amount";
  const verdict = verdictFor(item, account);
  if (verdict === "not-eligible") return "not-eligible";
  if (item.doubt === "open") return "doubtful";
  if (verdict === "unknown") return "unknown";
  if (verdict === "letter" && !hasLetter) return "needs-letter";
  if (item.verdict.excessOnly && item.ordinaryCents === undefined) return "excess-only";
  return countedCents(item) === 0 ? "no-amount" : null;
}

/** What the account may pay for the item, in cents; 0 where `whyNot` has a reason. */
export const claimableCents = (
  item: ClaimedItem,
  purchase: ClaimedPurchase,
  account: Account,
  hasLetter = false,
): number => (whyNot(item, purchase, account, hasLetter) === null ? countedCents(item) : 0);

/** The part of its price that counts as medical care: all of it, or what it cost above the ordinary version. */
function countedCents({ paidCents, verdict, ordinaryCents = paidCents }: ClaimedItem): number {
  return verdict.excessOnly ? Math.max(0, paidCents - ordinaryCents) : paidCents;
}
