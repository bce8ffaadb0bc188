import { isSameTitle } from "./group-receipts";
import type { Purchase, PurchaseItem } from "./purchase";
import type { ItemEdit, PurchaseEdit } from "./purchase-edit";
import { scaleItem } from "./settle-items";

/** The purchase as the person corrected it; no item is in doubt once it adds up that way. */
export function applyEdit(purchase: Purchase, edit: PurchaseEdit): Purchase {
  const changes = new Map(Object.entries(changesOf(purchase.items, edit)));
  const items = purchase.items.flatMap(({ soldOn, ...found }): PurchaseItem[] => {
    // The day that they say is that of all.
    const item = edit.soldOn === undefined && soldOn !== undefined ? { ...found, soldOn } : found;
    const change = changes.get(item.key);
    if (!change) return [item];
    return change.isRemoved ? [] : [correctItem(item, change, purchase.totalCents)];
  });
  const added = edit.added.map(
    ({ key, title, quantity, paidCents, ordinaryCents, answers, verdict }): PurchaseItem => ({
      key,
      title,
      quantity,
      lineCents: paidCents,
      discountCents: 0,
      taxCents: 0,
      shippingCents: 0,
      paidCents,
      ordinaryCents,
      answers,
      verdict,
      markedEligible: false,
      isReturned: false,
      isEdited: true,
      receiptId: null,
      doubt: isAbove(paidCents, purchase.totalCents) ? "settled" : null,
    }),
  );
  const all = [...items, ...added];
  const more = paidFor(all) - paidFor(purchase.items);
  const offByCents = purchase.offByCents === null ? null : purchase.offByCents - more;
  const addsUp = offByCents === 0 && more !== 0 && !purchase.hasUnclearReturn;
  return {
    ...purchase,
    merchant: edit.merchant ?? purchase.merchant,
    soldOn: edit.soldOn ?? purchase.soldOn,
    items: addsUp ? all.map((item) => (item.isRefundUnclear ? item : { ...item, doubt: null })) : all,
    offByCents,
    isPaidByBenefits: edit.isPaidByBenefits ?? purchase.isPaidByBenefits,
    isHidden: edit.isHidden ?? purchase.isHidden,
  };
}

/**
 * The person's corrections of a purchase: those stored under the key of each of its receipts, because a receipt read later may
 * join purchases that were corrected apart. Of one item the newest applies. `edits`: the oldest first. Null without any.
 */
export function editOf(
  { receiptIds, items }: Pick<Purchase, "receiptIds" | "items">,
  edits: ReadonlyMap<string, PurchaseEdit>,
): PurchaseEdit | null {
  const held = receiptIds.filter((id) => edits.has(id));
  const keys = held.length > 1 ? [...edits.keys()].filter((key) => held.includes(key)) : held;
  const found = keys.flatMap((key) => edits.get(key) ?? []);
  if (found.length === 0) return null;
  const added = new Map(found.flatMap((edit) => edit.added).map((item) => [item.key, item]));
  return {
    ...Object.assign({}, ...found),
    items: Object.assign({}, ...found.map((edit) => changesOf(items, edit))),
    added: [...added.values()],
  };
}

/**
 * A person's changes by the current keys of the items. A change belongs to the title it was made for, and is dropped if no receipt has
 * that title anymore.
 */
export function changesOf(
  items: readonly PurchaseItem[],
  { items: edits }: PurchaseEdit,
): Record<string, ItemEdit> {
  const changes = new Map<string, ItemEdit>();
  for (const [key, change] of Object.entries(edits)) {
    const { seen } = change;
    const isIt = (one: PurchaseItem) => !seen || isSameTitle(one.title, seen.title);
    const item =
      items.find((one) => one.key === key && isIt(one)) ??
      items.find((one) => seen && isIt(one) && !changes.has(one.key) && !edits[one.key]);
    if (item) changes.set(item.key, change);
  }
  return Object.fromEntries(changes);
}

function correctItem(item: PurchaseItem, change: ItemEdit, totalCents: number | null): PurchaseItem {
  const said = { quantity: change.quantity ?? item.quantity, paidCents: change.paidCents };
  const resized = said.paidCents === undefined ? scaleItem(item, said.quantity, item.quantity) : item;
  const amount = { quantity: said.quantity, paidCents: said.paidCents ?? resized.paidCents };
  // Later returns are also subtracted from the corrected amount.
  const left = hasComeBackSince(item, change) ? leftOf(amount, item, change) : amount;
  return {
    ...resized,
    title: change.title ?? item.title,
    ...left,
    verdict: change.verdict ?? item.verdict,
    ordinaryCents: change.ordinaryCents,
    answers: change.answers,
    doubt: doubtAfter(item, change, totalCents),
    isEdited: true,
  };
}

const hasComeBackSince = ({ isReturned, paidCents }: PurchaseItem, { seen, ...change }: ItemEdit): boolean =>
  isReturned && change.paidCents !== undefined && (seen ? paidCents < seen.paidCents : paidCents === 0);

function leftOf(
  { paidCents }: Pick<PurchaseItem, "paidCents">,
  item: PurchaseItem,
  { seen }: ItemEdit,
): Pick<PurchaseItem, "quantity" | "paidCents"> {
  const whole = seen?.paidCents ?? 0;
  return {
    quantity: item.quantity,
    paidCents: whole > 0 ? Math.floor((paidCents * item.paidCents) / whole) : 0,
  };
}

function doubtAfter(item: PurchaseItem, change: ItemEdit, totalCents: number | null): PurchaseItem["doubt"] {
  if (item.isRefundUnclear && hasComeBackSince(item, change)) return item.doubt;
  if (change.paidCents !== undefined && isAbove(change.paidCents, totalCents)) return "settled";
  return item.doubt === "open" && isSettledBy(change, item) ? "settled" : item.doubt;
}

const isSettledBy = ({ seen, isConfirmed, paidCents }: ItemEdit, item: PurchaseItem): boolean =>
  paidCents !== undefined ||
  (isConfirmed === true && seen?.paidCents === item.paidCents && seen.quantity === item.quantity);

const isAbove = (cents: number, totalCents: number | null): boolean =>
  totalCents !== null && cents > totalCents;

const paidFor = (items: readonly PurchaseItem[]): number =>
  items.reduce((sum, { paidCents }) => sum + paidCents, 0);
