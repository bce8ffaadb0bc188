import { foldText } from "~/platform/values/fold-text";
import type { FoundReceipt } from "../../receipts/domain/found-receipt";
import type { StoredReceipt } from "./stored-receipt";

/** The receipts of one order, in the order in which they were stored. */
export type ReceiptGroup = readonly [StoredReceipt, ...StoredReceipt[]];

/**
 * The receipts of each order: those with one number, whatever its hyphens; without numbers, those of one shop, day and total;
 * what came back without a number joins the sale it names items of.
 */
export function groupReceipts(receipts: readonly StoredReceipt[]): ReceiptGroup[] {
  const groups = new Map<string, [StoredReceipt, ...StoredReceipt[]]>();
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
  for (const stored of unclear) {
    const sale = [...groups.values()].find(([first]) => isSaleOf(first.receipt, stored.receipt));
    if (sale) sale.push(stored);
    else groups.set(stored.id, [stored]);
  }
  return [...groups.values()];
}

/** Two shops may use the same short number, so it counts together with the shop. A long one counts alone, because a shop may write its name in two ways. */
const longNumber = 8;

function keyOf({ kind, merchant, orderNumber, soldOn, totalCents }: FoundReceipt): string | null {
  const shop = shopKey(merchant);
  if (orderNumber) {
    const number = foldText(orderNumber).replace(/[^\p{L}\p{N}]/gu, "");
    return number.length < longNumber ? `number ${shop} ${number}` : `number ${number}`;
  }
  if (kind !== "sale" || soldOn === null || totalCents === null) return null;
  return `day ${shop} ${soldOn} ${totalCents}`;
}

const shopKey = (merchant: string | null): string =>
  foldText(merchant ?? "")
    .replace(/\b(inc|llc|co|corp|ltd|store|shop|online|pharmacy|com)\b/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

const isSaleOf = (sale: FoundReceipt, other: FoundReceipt): boolean =>
  sale.kind === "sale" &&
  shopKey(sale.merchant) === shopKey(other.merchant) &&
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
