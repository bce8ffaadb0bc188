import type { Account } from "../eligibility/account";
import type { Claim, ClaimItem } from "./claim";
import { maxClaimPacket } from "./claim-document";
import { type ClaimFault, claimableCents, verdictFor, whyNot } from "./claimable";
import { itemName } from "./claimed-items";
import type { Purchase, PurchaseItem } from "./purchase";

/**
 * Why a picked item isn't in a claim; "in-claim": another claim holds it, "no-shop" and "no-day": a claim needs them;
 * "too-many": its packet has no room for another receipt.
 */
export type PickFault = ClaimFault | "in-claim" | "no-shop" | "no-day" | "too-many";

/** A picked item that can't be claimed. */
export interface LeftItem {
  purchaseKey: string;
  itemKey: string;
  title: string;
  fault: PickFault;
}

export interface PickedItems {
  items: ClaimItem[];
  left: LeftItem[];
}

interface PickedFrom {
  purchases: readonly Purchase[];
  account: Account;
  /** Claims that hold items, by `itemName`. */
  claimed: ReadonlyMap<string, Claim>;
  /** Letters that cover items, by `itemName`. */
  letters: ReadonlyMap<string, { requestId: string }>;
}

/** The items of these names that the account may pay for, and why the others can't be claimed. Unknown names are left out. */
export function pickItems(names: readonly string[], from: PickedFrom): PickedItems {
  const picked: PickedItems = { items: [], left: [] };
  const evidence = new Set<string>();
  for (const purchase of from.purchases) {
    for (const item of purchase.items) {
      if (!names.includes(itemName(purchase.key, item.key))) continue;
      const isFull = new Set([...evidence, ...purchase.receiptIds]).size > maxClaimPacket.evidence;
      const found = isFull ? "too-many" : pick(item, purchase, from);
      if (typeof found === "object") {
        picked.items.push(found);
        for (const id of purchase.receiptIds) evidence.add(id);
      } else
        picked.left.push({ purchaseKey: purchase.key, itemKey: item.key, title: item.title, fault: found });
    }
  }
  return picked;
}

function pick(
  item: PurchaseItem,
  purchase: Purchase,
  { account, claimed, letters }: PickedFrom,
): ClaimItem | PickFault {
  const name = itemName(purchase.key, item.key);
  const letterRequestId = letters.get(name)?.requestId ?? null;
  const fault = whyNot(item, purchase, account, letterRequestId !== null);
  if (fault) return fault;
  if (claimed.has(name)) return "in-claim";
  const { merchant, soldOn, orderNumber, key: purchaseKey, receiptIds } = purchase;
  if (merchant === null) return "no-shop";
  if (soldOn === null) return "no-day";
  const verdict = verdictFor(item, account);
  return {
    ...{ purchaseKey, itemKey: item.key, receiptIds: [...receiptIds], merchant, soldOn, orderNumber },
    ...{ title: item.title, quantity: item.quantity, verdict },
    amountCents: claimableCents(item, purchase, account, letterRequestId !== null),
    letterRequestId: verdict === "letter" ? letterRequestId : null,
    receiptId: item.receiptId,
    doubt: item.doubt && { offByCents: purchase.offByCents, totalCents: purchase.totalCents },
  };
}
