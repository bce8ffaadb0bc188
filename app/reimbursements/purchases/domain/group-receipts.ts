import { append } from "~/platform/values/append";
import { foldText } from "~/platform/values/fold-text";
import type { FoundReceipt } from "../../receipts/domain/found-receipt";
import type { StoredReceipt } from "./stored-receipt";

/** The receipts of one order, in the order in which they were stored. */
export type ReceiptGroup = Readonly<Group>;
type Group = [StoredReceipt, ...StoredReceipt[]];

/**
 * The receipts of each order: those with one number, whatever its hyphens; without numbers, those of one shop, day and total;
 * those of one sale that say its number or its shop differently; what came back without a number joins the sale it names
 * items of.
 */
export function groupReceipts(receipts: readonly StoredReceipt[]): ReceiptGroup[] {
  const groups = new Map<string, Group>();
  const unclear: StoredReceipt[] = [];
  for (const stored of receipts) {
    const key = keyOf(stored.receipt);
    if (!key) {
      unclear.push(stored);
      continue;
    }
    const group = groups.get(key);
    if (group) group.push(stored);
    else groups.set(key, [stored]);
  }
  const joined = joinSameSales([...groups.values()], receipts);
  const shopOf = ([first]: Group) => shopKey(first.receipt.merchant);
  const byShop = new Map<string, Group[]>();
  for (const group of joined) append(byShop, shopOf(group), group);
  for (const stored of unclear) {
    const own: Group = [stored];
    const sale = byShop.get(shopOf(own))?.find(([first]) => isSaleOf(first.receipt, stored.receipt));
    if (sale) sale.push(stored);
    else {
      joined.push(own);
      append(byShop, shopOf(own), own);
    }
  }
  return joined;
}

/**
 * Groups with a number first, so that one without joins a single order; no order has two numbers. Each keeps the receipt that
 * was stored first in front.
 */
function joinSameSales(groups: readonly Group[], receipts: readonly StoredReceipt[]): Group[] {
  const position = new Map(receipts.map((stored, index) => [stored, index]));
  const inOrder = (a: StoredReceipt, b: StoredReceipt) => (position.get(a) ?? 0) - (position.get(b) ?? 0);
  const isNumbered = ([first]: Group) => first.receipt.orderNumber !== null;
  const byMark = new Map<string, Group[]>();
  const joined: Group[] = [];
  for (const group of [...groups.filter(isNumbered), ...groups.filter((one) => !isNumbered(one))]) {
    const [numbers, days] = [marksOf(group, numberMark), marksOf(group, dayMark)];
    const marked = (numbers.length > 0 ? numbers : days).flatMap((mark) => byMark.get(mark) ?? []);
    const same = marked.find((other) => isSameSale(other, group));
    if (same) same.push(...group);
    else joined.push(group);
    for (const mark of [...numbers, ...days]) append(byMark, mark, same ?? group);
  }
  for (const group of joined) group.sort(inOrder);
  return joined.sort(([a], [b]) => inOrder(a, b));
}

type Mark = (receipt: FoundReceipt) => string | null;

/** What two groups of one sale have in common: the number, or the day and the total. */
const marksOf = (group: Group, mark: Mark): string[] => [
  ...new Set(group.flatMap(({ receipt }) => mark(receipt) ?? [])),
];
const numberMark: Mark = ({ orderNumber }) => (orderNumber ? `number ${bareNumber(orderNumber)}` : null);
const dayMark: Mark = ({ kind, soldOn, totalCents }) =>
  kind === "sale" && soldOn !== null && totalCents !== null ? `day ${soldOn} ${totalCents}` : null;

/** True if two groups with a common mark are one sale: the shop, or day and item, are the same. */
const isSameSale = (one: Group, other: Group): boolean =>
  one.some(({ receipt }) => other.some((stored) => isLike(receipt, stored.receipt)));

const isLike = (one: FoundReceipt, other: FoundReceipt): boolean =>
  shopKey(one.merchant) === shopKey(other.merchant) ||
  ((one.soldOn === null || other.soldOn === null || one.soldOn === other.soldOn) &&
    one.items.some(({ title }) => other.items.some((item) => isSameTitle(item.title, title))));

/** Two shops may use the same short number, so it counts together with the shop. A long one counts without the shop, because a shop may write its name in two ways. */
const longNumber = 8;

function keyOf({ kind, merchant, orderNumber, soldOn, totalCents }: FoundReceipt): string | null {
  const shop = shopKey(merchant);
  if (orderNumber) {
    const number = bareNumber(orderNumber);
    return number.length < longNumber ? `number ${shop} ${number}` : `number ${number}`;
  }
  if (kind !== "sale" || soldOn === null || totalCents === null) return null;
  return `day ${shop} ${soldOn} ${totalCents}`;
}

const bareNumber = (orderNumber: string): string => foldText(orderNumber).replace(/[^\p{L}\p{N}]/gu, "");

const shopKey = (merchant: string | null): string =>
  foldText(merchant ?? "")
    .replace(/\b(inc|llc|co|corp|ltd|store|shop|online|pharmacy|com)\b/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a receipt of the same shop is of this sale. */
const isSaleOf = (sale: FoundReceipt, other: FoundReceipt): boolean =>
  sale.kind === "sale" &&
  (other.kind === "sale" ? sale.soldOn === other.soldOn : isNotAfter(sale.soldOn, other.soldOn)) &&
  other.items.length > 0 &&
  other.items.every(({ title }) => sale.items.some((item) => isSameTitle(item.title, title)));

const isNotAfter = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one <= other;

/** Compares titles loosely, because shops shorten them in some of their mails. */
export function isSameTitle(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) =>
    foldText(title)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
  if (a === undefined || b === undefined) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 12 && long.startsWith(short));
}
