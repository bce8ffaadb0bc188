import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import { shareOut } from "~/platform/values/share-out";
import type { FoundItem, FoundReceipt } from "../receipts/domain/found-receipt";
import { isSameTitle } from "./group-receipts";
import type { PurchaseItem } from "./purchase";

/** An item as receipts list it, with the verdict on it. */
export interface ListedItem extends FoundItem {
  verdict: ItemVerdict;
}

type Charges = Pick<FoundReceipt, "discountCents" | "shippingCents" | "taxCents">;
type Origin = Pick<PurchaseItem, "receiptId" | "doubt" | "isUnproved">;

/** The items with their shares of the order's discounts, tax and shipping; the shares add up to them. */
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
  return items.map((item, index) => {
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
}

/** The item for so much less, or fewer: all its amounts shrink alike, rounded down. */
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

/** The items less what one receipt says came back or was never sent. */
export function subtractReturns(items: readonly PurchaseItem[], back: FoundReceipt): PurchaseItem[] {
  if (back.items.length > 0) return back.items.reduce(subtractItem, [...items]);
  const paid = items.map(({ paidCents }) => paidCents);
  const sum = paid.reduce((total, cents) => total + cents, 0);
  const amount = back.totalCents === null ? sum : Math.min(back.totalCents, sum);
  if (amount === sum) return items.map(returnedWhole);
  // It doesn't say of what: each item bears its share, so that none is claimed too high.
  const shares = shareOut(amount, paid);
  return items.map((item, index) => {
    const left = item.paidCents - (shares[index] ?? 0);
    return { ...scaleItem(item, left, item.paidCents), paidCents: left, isReturned: true };
  });
}

function subtractItem(items: PurchaseItem[], { title, quantity }: FoundItem): PurchaseItem[] {
  const at = items.findIndex((item) => item.quantity > 0 && isSameTitle(item.title, title));
  return items.map((item, index) => {
    if (index !== at) return item;
    const left = Math.max(0, item.quantity - quantity);
    return { ...scaleItem(item, left, item.quantity), quantity: left, isReturned: true };
  });
}

const returnedWhole = (item: PurchaseItem): PurchaseItem => ({
  ...scaleItem(item, 0, 1),
  quantity: 0,
  isReturned: true,
});
