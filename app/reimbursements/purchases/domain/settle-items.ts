import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import { shareOut } from "~/platform/values/share-out";
import type { FoundItem, FoundReceipt } from "../../receipts/domain/found-receipt";
import { isSameTitle } from "./group-receipts";
import type { PurchaseItem } from "./purchase";

/** An item as receipts list it, with the verdict on it. */
export interface ListedItem extends FoundItem {
  verdict: ItemVerdict;
}

type Charges = Pick<FoundReceipt, "discountCents" | "shippingCents" | "taxCents">;
type Origin = Pick<PurchaseItem, "receiptId" | "doubt" | "isUnproved">;

/**
 * The items with their shares of the order's discounts, tax and shipping; the shares add up to them. What came back in the same
 * sale is claimed by no one, and is taken off the item of its name, else off all by their shares: it paid for them.
 */
export function settleItems(
  items: readonly ListedItem[],
  charges: Charges,
  { receiptId, doubt, isUnproved }: Origin,
): PurchaseItem[] {
  const lines = items.map(({ lineCents }) => Math.max(0, lineCents));
  const sum = lines.reduce((total, cents) => total + cents, 0);
  const discounts = shareOut(Math.min(charges.discountCents, sum), lines);
  const net = lines.map((cents, index) => cents - (discounts[index] ?? 0));
  const taxes = shareOut(charges.taxCents, net);
  const shipping = shareOut(charges.shippingCents, net);
  const settled = items.map((item, index): PurchaseItem => {
    const [discount = 0, tax = 0, ship = 0] = [discounts[index], taxes[index], shipping[index]];
    return {
      key: String(index),
      title: item.title,
      quantity: item.quantity,
      lineCents: lines[index] ?? 0,
      discountCents: item.discountCents + discount,
      taxCents: tax,
      shippingCents: ship,
      paidCents: (net[index] ?? 0) + tax + ship,
      receiptId,
      place: index,
      doubt: item.isUnsure || isUnproved ? "open" : doubt,
      isUnproved,
      seenIn: item.isUnsure ? (item.seenIn ?? []) : undefined,
      verdict: item.verdict,
      markedEligible: item.markedEligible,
      isReturned: false,
      isEdited: false,
    };
  });
  return items.reduce(
    (left, { title, lineCents }, index) => (lineCents < 0 ? takeBack(left, index, title, -lineCents) : left),
    settled,
  );
}

function takeBack(items: readonly PurchaseItem[], at: number, title: string, cents: number): PurchaseItem[] {
  const same = items.filter((item) => item.paidCents > 0 && isSameTitle(item.title, title));
  const from = same.length > 0 ? same : items;
  const amount = Math.min(cents, sumOf(from));
  const left = lessShares(from, amount, same.length > 0);
  const less = items.map((item, index) =>
    index === at ? { ...returnedWhole(item), doubt: null } : (left[from.indexOf(item)] ?? item),
  );
  return same.length > 0 && amount < cents ? takeBack(less, at, title, cents - amount) : less;
}

export const sumOf = (items: readonly PurchaseItem[]): number =>
  items.reduce((sum, { paidCents }) => sum + paidCents, 0);

/** Subtracts an amount from the items by their shares, so that none is claimed too high. */
export function lessShares(
  items: readonly PurchaseItem[],
  cents: number,
  isReturned: boolean,
): PurchaseItem[] {
  const paid = items.map(({ paidCents }) => paidCents);
  const shares = shareOut(cents, paid);
  return items.map((item, index) => {
    const share = shares[index] ?? 0;
    const paidCents = item.paidCents - share;
    if (share === 0) return item;
    return isReturned
      ? { ...scaleItem(item, paidCents, item.paidCents), paidCents, isReturned }
      : { ...item, paidCents, discountCents: item.discountCents + share };
  });
}

/** The item at a lower price or quantity: all its amounts shrink alike, rounded down. */
export function scaleItem(item: PurchaseItem, part: number, whole: number): PurchaseItem {
  const of = (cents: number) => (whole > 0 ? Math.floor((cents * part) / whole) : 0);
  return {
    ...item,
    lineCents: of(item.lineCents),
    discountCents: of(item.discountCents),
    taxCents: of(item.taxCents),
    shippingCents: of(item.shippingCents),
    paidCents: of(item.paidCents),
  };
}

export const returnedWhole = (item: PurchaseItem): PurchaseItem => ({
  ...scaleItem(item, 0, 1),
  quantity: 0,
  isReturned: true,
});
