import { shareOut } from "~/platform/values/share-out";
import type { FoundItem, FoundReceipt } from "../../receipts/domain/found-receipt";
import { isSameTitle } from "./group-receipts";
import type { PurchaseItem } from "./purchase";
import { lessShares, returnedWhole, scaleItem, sumOf } from "./settle-items";

/** A returned item, as one receipt states it. */
interface BackRow extends Pick<FoundItem, "title" | "quantity" | "lineCents"> {
  /** With its share of the refund's tax; null where the receipt has no total. */
  refundCents: number | null;
  /** ISO day. */
  on: string | null;
}

interface Left {
  items: readonly PurchaseItem[];
  rows: readonly BackRow[];
  /** The sums that receipts so far may mean by a refund. */
  refunds: readonly number[];
  takenCents: number;
}

/**
 * The items without what receipts say was returned or never shipped. What two mails tell, that the goods arrived and that the money was
 * sent, is taken off once. Where that or what a refund was for is unclear, what is left of the items is in doubt.
 */
export function subtractReturns(
  items: readonly PurchaseItem[],
  backs: readonly FoundReceipt[],
): readonly PurchaseItem[] {
  const fullestFirst = backs.toSorted((a, b) => b.items.length - a.items.length);
  return fullestFirst.reduce<Left>(subtractBack, { items, rows: [], refunds: [], takenCents: 0 }).items;
}

function subtractBack(left: Left, back: FoundReceipt): Left {
  const { items, rows } = back.items.length > 0 ? takeRows(left, back) : takeSum(left, back);
  const takenCents = sumOf(left.items) - sumOf(items);
  const listed = back.items.reduce((sum, { lineCents }) => sum + lineCents, 0);
  return {
    items,
    rows: [...left.rows, ...rows],
    refunds: [...left.refunds, back.totalCents ?? 0, listed, takenCents].filter((cents) => cents > 0),
    takenCents: left.takenCents + takenCents,
  };
}

function takeRows(left: Left, back: FoundReceipt): Pick<Left, "items" | "rows"> {
  const lines = back.items.map(({ lineCents }) => lineCents);
  const refunds = back.totalCents === null ? [] : shareOut(back.totalCents, lines);
  const told = [...left.rows];
  return back.items.reduce<Pick<Left, "items" | "rows">>(
    ({ items, rows }, { title, quantity, lineCents }, index) => {
      const row = { title, quantity, lineCents, refundCents: refunds[index] ?? null, on: back.soldOn };
      const at = told.findIndex((other) => isSameRow(other, row));
      const [same] = at < 0 ? [] : told.splice(at, 1);
      if (!same) return { items: takeRow(items, row), rows: [...rows, row] };
      const isSure = same.on !== null && same.on === row.on;
      return { items: isSure ? items : inDoubt(items, (item) => isSameTitle(item.title, title)), rows };
    },
    { items: left.items, rows: [] },
  );
}

/** Goods arrive and money is sent within this time; later, the same row is another return. */
const maxApart = 30 * 86_400_000;

function isSameRow(one: BackRow, other: BackRow): boolean {
  if (!isSameTitle(one.title, other.title) || one.quantity !== other.quantity) return false;
  const isNear =
    one.on === null || other.on === null || Math.abs(Date.parse(one.on) - Date.parse(other.on)) <= maxApart;
  const [cents, others] = [one, other].map(({ lineCents, refundCents }) => [lineCents, refundCents]);
  const isUnpriced = one.lineCents === 0 || other.lineCents === 0;
  return (
    isNear && (isUnpriced || cents?.some((amount) => amount !== null && others?.includes(amount)) === true)
  );
}

/** A shop that keeps a fee refunds at least this part of what came back; with less, the article was kept at a lower price. */
const leastRefunded = 0.75;

/** Takes a row off the items of its name, those of its price first; where its amount isn't what so many cost, by its amount. */
function takeRow(items: readonly PurchaseItem[], row: BackRow): readonly PurchaseItem[] {
  const unit = row.lineCents / row.quantity;
  const distance = ({ lineCents, quantity }: PurchaseItem) =>
    row.lineCents === 0 ? 0 : Math.abs(lineCents / quantity - unit);
  const same = items
    .filter((item) => item.quantity > 0 && isSameTitle(item.title, row.title))
    .sort((a, b) => distance(a) - distance(b));
  const counts = new Map<PurchaseItem, number>();
  let open = row.quantity;
  for (const item of same) {
    const count = Math.min(open, item.quantity);
    if (count > 0) counts.set(item, count);
    open -= count;
  }
  // More of them may have come back than the receipts we have say were bought.
  const cents = Math.round(unit * (row.quantity - open));
  const { least, most } = costOf([...counts].map(([item, count]) => scaleItem(item, count, item.quantity)));
  if (cents === 0) return inDoubt(takePieces(items, counts), (item) => isOtherPrice(item, same, row));
  if (cents >= least * leastRefunded && cents <= most) return takePieces(items, counts);
  const from = cents < least ? [...counts.keys()] : same;
  return takeAmount(items, from, { cents, refundCents: row.refundCents });
}

const takePieces = (
  items: readonly PurchaseItem[],
  counts: ReadonlyMap<PurchaseItem, number>,
): PurchaseItem[] =>
  items.map((item) => {
    const count = counts.get(item) ?? 0;
    const quantity = item.quantity - count;
    return count === 0 ? item : { ...scaleItem(item, quantity, item.quantity), quantity, isReturned: true };
  });

/** True if a row without a price may be of this item or of another one of its name that cost more or less. */
const isOtherPrice = (left: PurchaseItem, same: readonly PurchaseItem[], { title }: BackRow): boolean =>
  isSameTitle(left.title, title) &&
  new Set(same.map(({ paidCents, quantity }) => Math.round(paidCents / quantity))).size > 1;

function takeAmount(
  items: readonly PurchaseItem[],
  from: readonly PurchaseItem[],
  { cents, refundCents }: { cents: number; refundCents: number | null },
): readonly PurchaseItem[] {
  const { least, most } = costOf(from);
  const sum = sumOf(from);
  const refund = refundCents ?? Math.round((cents * sum) / Math.max(1, least));
  const lower = refund < sum ? lessShares(from, refund, true) : from.map(returnedWhole);
  const left = items.map((item) => lower[from.indexOf(item)] ?? item);
  if (refund < sum) return inDoubt(left, (item) => lower.includes(item));
  return cents > most ? inDoubt(left, () => true) : left;
}

/** What a receipt may list as the price of these: after all discounts and without tax, or before them and with all charges. */
function costOf(items: readonly PurchaseItem[]): { least: number; most: number } {
  const sum = (cents: (item: PurchaseItem) => number) => items.reduce((all, item) => all + cents(item), 0);
  // Shares are rounded.
  return {
    least: sum(({ paidCents, taxCents, shippingCents }) => paidCents - taxCents - shippingCents),
    most: sum((item) => item.lineCents + item.discountCents + item.taxCents + item.shippingCents + 2),
  };
}

/** Subtracts a refund without a named item, unless another receipt already accounts for it. */
function takeSum(
  { items, refunds, takenCents }: Left,
  { totalCents }: FoundReceipt,
): Pick<Left, "items" | "rows"> {
  const rows: BackRow[] = [];
  const sum = sumOf(items);
  if (totalCents !== null && [...refunds, takenCents].includes(totalCents))
    return { items: inDoubt(items, (item) => mayCost(item, totalCents)), rows };
  if (totalCents === null || totalCents >= sum) return { items: items.map(returnedWhole), rows };
  return { items: inDoubt(lessShares(items, totalCents, true), () => true), rows };
}

/** True if some of an item cost this much: then it may have come back, too. */
function mayCost({ paidCents, quantity }: PurchaseItem, cents: number): boolean {
  const count = paidCents === 0 ? 0 : Math.round((cents * quantity) / paidCents);
  return count >= 1 && count <= quantity && Math.abs((paidCents * count) / quantity - cents) <= 1;
}

const inDoubt = (
  items: readonly PurchaseItem[],
  isUnclear: (item: PurchaseItem) => boolean,
): PurchaseItem[] =>
  items.map((item) =>
    item.paidCents > 0 && isUnclear(item) ? { ...item, doubt: "open", isRefundUnclear: true } : item,
  );
