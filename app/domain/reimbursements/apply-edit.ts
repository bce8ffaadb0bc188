import type { Purchase, PurchaseItem } from "./purchase";
import type { PurchaseEdit } from "./purchase-edit";
import { scaled } from "./settle-items";

/** The purchase as the person corrected it. Items they added don't count towards what the receipt's total is off by. */
export function applyEdit(purchase: Purchase, edit: PurchaseEdit): Purchase {
  const items = purchase.items.flatMap((item): PurchaseItem[] => {
    const change = edit.items[item.key];
    if (!change) return [item];
    if (change.isRemoved) return [];
    const quantity = change.quantity ?? item.quantity;
    const resized =
      change.quantity !== undefined && change.paidCents === undefined
        ? scaled(item, quantity, item.quantity)
        : item;
    return [
      {
        ...resized,
        title: change.title ?? item.title,
        quantity,
        paidCents: change.paidCents ?? resized.paidCents,
        verdict: change.verdict ?? item.verdict,
        ordinaryCents: change.ordinaryCents,
        isEdited: true,
      },
    ];
  });
  const added = edit.added.map(
    ({ key, title, quantity, paidCents, ordinaryCents, verdict }): PurchaseItem => ({
      ...{ key, title, quantity, lineCents: paidCents, discountCents: 0, taxCents: 0, shippingCents: 0 },
      ...{ paidCents, ordinaryCents, verdict, markedEligible: false, isReturned: false, isEdited: true },
    }),
  );
  return {
    ...purchase,
    merchant: edit.merchant ?? purchase.merchant,
    soldOn: edit.soldOn ?? purchase.soldOn,
    items: [...items, ...added],
    isPaidByBenefits: edit.isPaidByBenefits ?? purchase.isPaidByBenefits,
    isHidden: edit.isHidden ?? purchase.isHidden,
  };
}
