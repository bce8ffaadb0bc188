import { isSameTitle } from "../../purchases/domain/group-receipts";
import { countedCents, type Purchase, type PurchaseItem } from "../../purchases/domain/purchase";
import { type Claim, type ClaimItem, holdsItems } from "./claim";

/** How forms name an item, and `claimedItems` its keys. */
export const itemName = (purchaseKey: string, itemKey: string): string => `${purchaseKey}.${itemKey}`;

/** The current state of a claim's item; `item` is null if its purchase no longer has it, or another claim holds the same one. */
export interface ItemNow {
  claim: Claim;
  purchase: Purchase | null;
  item: PurchaseItem | null;
}

/**
 * What the items of claims are by now; the claim made first has an item that two of them hold. An item keeps its claim when a
 * later receipt of its order changes the keys: its title in a purchase with one of the claim's receipts is the same item. So is
 * what another of its receipts calls otherwise, at the same price.
 * Claims are given newest first.
 */
export function itemsNow(
  purchases: readonly Purchase[],
  claims: readonly Claim[],
): ReadonlyMap<ClaimItem, ItemNow> {
  const found = new Map<ClaimItem, ItemNow>();
  const taken = new Set<PurchaseItem>();
  for (const claim of claims.toReversed()) {
    for (const item of claim.items) {
      const purchase = purchaseOf(item, purchases);
      const free = purchase?.items.filter((one) => !taken.has(one)) ?? [];
      const same = free.filter(({ title }) => title === item.title);
      // Under its own key with another title, it was corrected since.
      const now =
        same.find(isAt(item)) ??
        same[0] ??
        free.find((one) => one.isEdited && isAt(item)(one)) ??
        free.find((one) => isListedElsewhere(item, one) && isSameTitle(item.title, one.title)) ??
        free.find((one) => isListedElsewhere(item, one) && isAsMuch(item, one));
      if (now) taken.add(now);
      found.set(item, { claim, purchase, item: now ?? null });
    }
  }
  return found;
}

const isAt =
  ({ itemKey }: ClaimItem) =>
  ({ key }: PurchaseItem): boolean =>
    key === itemKey;

/** True if another receipt than the claim's lists the item, maybe under another name. */
const isListedElsewhere = (was: ClaimItem, one: PurchaseItem): boolean =>
  was.receiptId !== null && one.receiptId !== null && one.receiptId !== was.receiptId;

const isAsMuch = (was: ClaimItem, one: PurchaseItem): boolean =>
  countedCents(one) === (was.countedCents ?? was.amountCents);

/** The claims that hold items, by `itemName`. */
export function claimedItems(purchases: readonly Purchase[], claims: readonly Claim[]): Map<string, Claim> {
  const now = itemsNow(
    purchases,
    claims.filter(({ state }) => holdsItems(state)),
  );
  return new Map(
    [...now].map(([{ purchaseKey, itemKey }, { claim, purchase, item }]) => [
      itemName(purchase?.key ?? purchaseKey, item?.key ?? itemKey),
      claim,
    ]),
  );
}

const purchaseOf = (
  { purchaseKey, receiptIds }: ClaimItem,
  purchases: readonly Purchase[],
): Purchase | null =>
  purchases.find(({ key }) => key === purchaseKey) ??
  purchases.find((purchase) => purchase.receiptIds.some((id) => receiptIds.includes(id))) ??
  null;
