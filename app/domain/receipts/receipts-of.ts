import { addUp, type Settled } from "./add-up";
import { cleanRows, cleanText } from "./clean-rows";
import { completeMarkup } from "./complete-markup";
import { type FoundReceipt, foundReceipt } from "./found-receipt";
import { merchantOf } from "./merchant";
import { moneyInText } from "./money-in-text";
import { orderNumberIn } from "./order-number";
import { paymentsIn } from "./payments";
import { readLine } from "./read-lines";
import { readRows } from "./read-rows";
import type { ReceiptDocument } from "./receipt-document";
import { kindOf } from "./receipt-kind";
import { pairRows } from "./row-pairs";
import { saleDateIn } from "./sale-date";

/** The receipts a document holds, its markup first; none for what is no receipt, e.g. a newsletter with prices. */
export function receiptsOf(document: ReceiptDocument): FoundReceipt[] {
  const rows = pairRows(cleanRows(document.rows));
  const subject = document.subject === null ? null : cleanText(document.subject);
  const byRows = fromRows(document, subject, rows);
  const [only, ...more] = document.markup;
  const marked = only && more.length === 0 ? [completeMarkup(only, byRows)] : document.markup;
  const receipts = only ? marked : byRows ? [byRows] : [];
  return receipts.flatMap((receipt) => {
    const checked = foundReceipt.safeParse(receipt);
    return checked.success ? [checked.data] : [];
  });
}

function fromRows(
  document: ReceiptDocument,
  subject: string | null,
  rows: readonly string[][],
): FoundReceipt | null {
  const { kind, isSure } = kindOf(subject, rows);
  if (kind === null) return null;
  const lines = rows.map(readLine);
  const read = readRows(lines);
  const settled = addUp(read);
  if (!isReceipt(settled, kind, isSure)) return null;
  const currency = currencyOf(rows);
  return {
    kind,
    merchant: merchantOf(document, rows),
    soldOn: saleDateIn(rows, { near: document.sentOn, isDayFirst: currency === "EUR" || currency === "GBP" }),
    orderNumber: orderNumberIn(subject === null ? rows : [[subject], ...rows]),
    items: settled.items.slice(0, 500),
    discountCents: settled.discountCents,
    shippingCents: settled.shippingCents,
    taxCents: settled.taxCents,
    otherCents: settled.otherCents,
    totalCents: settled.totalCents,
    payments: paymentsIn(rows, read.sums),
    currency,
  };
}

/** Prices alone are no receipt: something says that they were paid, and what. */
const isReceipt = (
  { items, totalCents, addsUp }: Settled,
  kind: FoundReceipt["kind"],
  isSure: boolean,
): boolean =>
  kind === "return" || kind === "cancellation"
    ? items.length > 0 || totalCents !== null
    : items.length > 0 && totalCents !== null && (addsUp || isSure);

/** ISO 4217; a dollar sign says US dollars where no code says otherwise. */
function currencyOf(rows: readonly (readonly string[])[]): string {
  const counts = new Map<string, number>();
  for (const cell of rows.slice(0, 1_000).flat())
    for (const { currency } of moneyInText(cell))
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const named = [...counts].filter(([currency]) => currency !== "$").sort((a, b) => b[1] - a[1]);
  return named[0]?.[0] ?? "USD";
}
