import { type Claim, type ClaimItem, holdsItems } from "./claim";
import type { Purchase } from "./purchase";

/** How forms name an item, and `claimedItems` its keys. */
export const itemName = (purchaseKey: string, itemKey: string): string => `${purchaseKey}.${itemKey}`;

/**
 * The claims that hold items, by `itemName`. An item keeps its claim when a later receipt of its order changes the keys: its
 * title in a purchase with one of the claim's receipts is the same item.
 */
export function claimedItems(purchases: readonly Purchase[], claims: readonly Claim[]): Map<string, Claim> {
  const found = new Map<string, Claim>();
  for (const claim of claims.filter(({ state }) => holdsItems(state))) {
    for (const item of claim.items) {
      const purchase = purchaseOf(item, purchases);
      const same = purchase?.items.filter(
        ({ key, title }) => title === item.title && !found.has(itemName(purchase.key, key)),
      );
      const key = (same?.find((one) => one.key === item.itemKey) ?? same?.[0])?.key;
      found.set(itemName(purchase?.key ?? item.purchaseKey, key ?? item.itemKey), claim);
    }
  }
  return found;
}

const purchaseOf = ({ purchaseKey, receiptIds }: ClaimItem, purchases: readonly Purchase[]) =>
  purchases.find(({ key }) => key === purchaseKey) ??
  purchases.find((purchase) => purchase.receiptIds.some((id) => receiptIds.includes(id)));
