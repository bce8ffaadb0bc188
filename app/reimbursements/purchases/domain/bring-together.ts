import { isShortFor } from "~/eligibility/domain/cut-phrases";
import { foldText } from "~/platform/values/fold-text";
import { addsUp } from "../../receipts/domain/adds-up";
import type { FoundReceipt } from "../../receipts/domain/found-receipt";
import { applyEdit, editOf } from "./apply-edit";
import { groupReceipts, isSameTitle, type ReceiptGroup } from "./group-receipts";
import type { Purchase, PurchaseItem } from "./purchase";
import type { PurchaseEdit } from "./purchase-edit";
import { type ListedItem, settleItems, sumOf } from "./settle-items";
import type { StoredReceipt } from "./stored-receipt";
import { subtractReturns } from "./subtract-returns";

/**
 * The purchases that receipts tell of, newest first: an order met twice counts once, what came back is taken off, what the
 * person corrected is as they say. `edits` are by the purchase's key, the oldest first. The same receipts in any order give the same purchases
 * under other keys; in the order in which they were stored, the same keys.
 */
export function bringTogether(
  receipts: readonly StoredReceipt[],
  edits: ReadonlyMap<string, PurchaseEdit>,
): Purchase[] {
  return groupReceipts(receipts)
    .map((group) => {
      const purchase = purchaseOf(group);
      const edit = editOf(purchase, edits);
      return edit ? applyEdit(purchase, edit) : purchase;
    })
    .filter(({ items, totalCents }) => items.length > 0 || (totalCents ?? 0) > 0)
    .sort((a, b) => ((a.soldOn ?? "") < (b.soldOn ?? "") ? 1 : -1));
}

function purchaseOf(group: ReceiptGroup): Purchase {
  const sales = group.filter(({ receipt }) => receipt.kind === "sale").sort(byFullness);
  const shipments = group.filter(({ receipt }) => receipt.kind === "shipment").sort(byFullness);
  const backs = group.filter(({ receipt }) => receipt.kind === "return" || receipt.kind === "cancellation");
  const parts = partsOf(sales.length > 0 ? sales : shipments);
  const hasUnclearReturn = backs.some(({ receipt }) => !isOf(parts, receipt));
  const [first = group[0]] = parts;
  const soldOn = first.receipt.soldOn ?? firstOf(group, "soldOn");
  const settled = parts.flatMap((part) =>
    settleItems(listItems(part), part.receipt, {
      receiptId: part.id,
      isUnproved: part.receipt.isUnproved,
      doubt: hasUnclearReturn || addsUp(part.receipt) === false ? "open" : null,
    }).map((item) => withDay(item, part.receipt, soldOn)),
  );
  const items = subtractReturns(
    settled,
    backs.map(({ receipt }) => receipt),
  );
  const whole = sumOrNull(parts.map(({ receipt }) => receipt.totalCents));
  const other = parts.reduce((sum, { receipt }) => sum + receipt.otherCents, 0);
  const paidBefore = sumOf(settled);
  const payments = group.find(({ receipt }) => receipt.payments.length > 0)?.receipt.payments ?? [];
  return {
    key: group[0].id,
    receiptIds: [...parts, ...group.filter((stored) => !parts.includes(stored))].map(({ id }) => id),
    merchant: firstOf(group, "merchant"),
    soldOn,
    orderNumber: firstOf(group, "orderNumber"),
    items: items.map((item, index) => ({ ...item, key: String(index) })),
    totalCents: whole === null ? null : whole - (paidBefore - sumOf(items)),
    offByCents: whole === null ? null : whole - other - paidBefore,
    hasUnclearReturn,
    payments,
    isPaidByBenefits: payments.some(({ means }) => means === "benefits"),
    currency: first.receipt.currency,
    isHidden: false,
  };
}

const withDay = (item: PurchaseItem, { soldOn: day }: FoundReceipt, soldOn: string | null): PurchaseItem =>
  day === null || day === soldOn ? item : { ...item, soldOn: day };

const byFullness = (a: StoredReceipt, b: StoredReceipt): number =>
  score(b) - score(a) || (a.id < b.id ? -1 : 1);

const score = ({ receipt }: StoredReceipt): number =>
  receipt.items.length * 4 + (receipt.totalCents === null ? 0 : 2) + (receipt.soldOn === null ? 0 : 1);

/**
 * An order may be billed in parts: receipts that share no item with those taken before count too. One with the whole of
 * another's sum and no order number is a second receipt for the same purchase.
 */
function partsOf(receipts: readonly StoredReceipt[]): StoredReceipt[] {
  const parts: StoredReceipt[] = [];
  for (const stored of receipts) {
    const known = parts.flatMap(({ receipt }) => receipt.items);
    const { items } = stored.receipt;
    const isKnown =
      items.some(({ title }) => known.some((item) => isSameTitle(item.title, title))) ||
      parts.some((part) => isInOtherWords(part.receipt, stored.receipt));
    if (parts.length === 0 || (items.length > 0 && !isKnown)) parts.push(stored);
  }
  return parts;
}

/** The same prices aren't enough for one item: two children's copays are two. Its words have to be short for the other's. */
function isInOtherWords(one: FoundReceipt, other: FoundReceipt): boolean {
  const isSameSum =
    one.totalCents !== null && one.totalCents === other.totalCents && one.soldOn === other.soldOn;
  if (!isSameSum || (one.orderNumber !== null && other.orderNumber !== null)) return false;
  const [prices, others] = [one, other].map(({ items }) =>
    items
      .map(({ lineCents }) => lineCents)
      .sort()
      .join(),
  );
  return (
    prices === others &&
    (one.items.length > 1 ||
      one.items.every(({ title }) => other.items.some((item) => isShortTitle(item.title, title))))
  );
}

function isShortTitle(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((title) => foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [])
    .sort((a, b) => a.join("").length - b.join("").length);
  return short.every((word) => long.some((whole) => whole === word || isShortFor(word, whole)));
}

/** True if all that came back is among the items. */
const isOf = (parts: readonly StoredReceipt[], back: FoundReceipt): boolean =>
  back.items.every(({ title }) =>
    parts.some(({ receipt }) => receipt.items.some((item) => isSameTitle(item.title, title))),
  );

const listItems = ({ receipt, verdicts }: StoredReceipt): ListedItem[] =>
  receipt.items.flatMap((item, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ ...item, verdict }] : [];
  });

const sumOrNull = (amounts: readonly (number | null)[]): number | null =>
  amounts.length === 0
    ? null
    : amounts.reduce(
        (sum, cents) => (sum === null || cents === null ? null : sum + cents),
        0 as number | null,
      );

function firstOf<Field extends "merchant" | "soldOn" | "orderNumber">(
  group: ReceiptGroup,
  field: Field,
): FoundReceipt[Field] {
  return group.find(({ receipt }) => receipt[field] !== null)?.receipt[field] ?? group[0].receipt[field];
}
