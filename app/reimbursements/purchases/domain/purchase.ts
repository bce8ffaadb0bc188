import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { Answers } from "~/eligibility/domain/judgement";
import type { FoundReceipt } from "../../receipts/domain/found-receipt";

/** An item of a purchase. Money in cents, for the quantity that wasn't sent back. */
export interface PurchaseItem {
  /** Names the item in its purchase; the same receipts give the same keys. */
  key: string;
  title: string;
  /** 0 if all of it was returned. */
  quantity: number;
  /** Before its share of the order's discounts, tax and shipping. */
  lineCents: number;
  /** Its own discount and its share of the order's. */
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  /** What it cost in the end, which is the most that may be claimed. */
  paidCents: number;
  /** ISO day of the receipt that lists it, where that is another than the purchase's: an order may be billed in parts. */
  soldOn?: string;
  /** The receipt that lists it; null if the person added it. */
  receiptId: string | null;
  /**
   * Set if its price may be misread, because its receipt doesn't add up or is read in two ways, or a refund is unclear. "open": not counted and not claimed until the person
   * checks it; "settled": they corrected or confirmed it, which claims repeat.
   */
  doubt: "open" | "settled" | null;
  /** Receipts leave open what of it, or of its price, came back. */
  isRefundUnclear?: boolean;
  /** Nothing on its receipt says that it was ordered or paid. */
  isUnproved?: boolean | undefined;
  /** Its place in its receipt; undefined if the person added it. */
  place?: number | undefined;
  /** The rows of its receipt that two readings of it understand differently; undefined if they don't. */
  seenIn?: readonly string[] | undefined;
  verdict: ItemVerdict;
  /** What the ordinary version would have cost, for all of the quantity, as the person says; for verdicts with `excessOnly`. */
  ordinaryCents?: number | undefined;
  /** What the person answered to questions about it. */
  answers?: Answers | undefined;
  /** True if `answers` are those given about another item of this name. */
  isAnsweredAsOthers?: boolean | undefined;
  /** The shop itself marks it as FSA or HSA eligible. */
  markedEligible: boolean;
  isReturned: boolean;
  /** True if the person changed or added it. */
  isEdited: boolean;
}

/** All receipts of one order as one purchase, with the person's corrections. Money in cents. */
export interface Purchase {
  /** Names the purchase in its folder, at most 64 letters, digits and dashes. */
  key: string;
  /** Its receipts, the fullest first: the evidence. */
  receiptIds: readonly string[];
  merchant: string | null;
  /** ISO day; see `dayOf` for an item's. */
  soldOn: string | null;
  orderNumber: string | null;
  items: readonly PurchaseItem[];
  /** The receipt's total, less refunds; null if the receipt states none. */
  totalCents: number | null;
  /** Total less what the items cost in the end, as corrected: 0 where all adds up; null without a total. */
  offByCents: number | null;
  /** True if something was returned whose name is none of the items'. */
  hasUnclearReturn: boolean;
  payments: FoundReceipt["payments"];
  /** Paid with an FSA or HSA card: never counted, never claimed. */
  isPaidByBenefits: boolean;
  /** ISO 4217. Only US dollars are counted. */
  currency: string;
  /** The person left it out. */
  isHidden: boolean;
}

/** The day on which an item was bought, which decides on the plan year, the last day to claim and the caps. */
export const dayOf = (
  item: Pick<PurchaseItem, "soldOn">,
  purchase: Pick<Purchase, "soldOn">,
): string | null => item.soldOn ?? purchase.soldOn;

/** The part of its price that counts as medical care: all of it, or what it cost above the ordinary version. */
export function countedCents({
  paidCents,
  verdict,
  ordinaryCents = paidCents,
}: Pick<PurchaseItem, "paidCents" | "verdict" | "ordinaryCents">): number {
  return verdict.excessOnly ? Math.max(0, paidCents - ordinaryCents) : paidCents;
}
