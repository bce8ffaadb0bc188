import type { AccountSettings } from "../../domain/settings";
import { claimedCents } from "./claim";
import { itemName } from "./claimed-items";
import { type LeftItem, pickItems } from "./pick-items";

/** Another account of the person that pays for items which the chosen one doesn't. */
export interface AccountOffer {
  account: AccountSettings["account"];
  administrator: string;
  /** Its place among the person's accounts. */
  place: number;
  names: readonly string[];
  cents: number;
}

type OfferBasis = Omit<Parameters<typeof pickItems>[1], "account" | "days">;

/** The accounts that pay for left items, each item offered once, to the first that pays. `not`: the account that was chosen. */
export function accountOffers(
  left: readonly LeftItem[],
  accounts: readonly AccountSettings[],
  { not, ...basis }: OfferBasis & { not: AccountSettings | null },
): AccountOffer[] {
  const names = new Set(left.map(({ purchaseKey, itemKey }) => itemName(purchaseKey, itemKey)));
  return accounts.flatMap((days, place) => {
    if (days === not) return [];
    const { items } = pickItems([...names], { ...basis, account: days.account, days });
    const paid = items.map(({ purchaseKey, itemKey }) => itemName(purchaseKey, itemKey));
    for (const name of paid) names.delete(name);
    const { account, administrator } = days;
    return paid.length > 0
      ? [{ account, administrator, place, names: paid, cents: claimedCents({ items }) }]
      : [];
  });
}
