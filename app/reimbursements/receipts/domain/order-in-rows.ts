import type { Settled } from "./add-up";
import type { Row } from "./clean-rows";
import type { FoundItem, FoundReceipt } from "./found-receipt";
import { textKind } from "./item-rows";
import { ledgerLines } from "./ledger";
import { merchantOf } from "./merchant";
import { moneyInText } from "./money-in-text";
import { withNetPrices, withNetsBelow, withoutOldPrices } from "./net-prices";
import { orderNumberIn } from "./order-number";
import { paymentsIn } from "./payments";
import { listsPayments } from "./payments-list";
import { type PlainReading, plainReading } from "./plain-reading";
import { day } from "./proof-by-sums/record-titles";
import { type ProvedReading, provedReadings, unprovedReading } from "./proof-by-sums/structure-search";
import { itemOf, ofTwoReadings } from "./proof-by-sums/two-readings";
import { proofOfPurchase } from "./purchase-proof";
import { type Line, readLine, readLines } from "./read-lines";
import type { ReceiptDocument } from "./receipt-document";
import { cancelsAll, type KindReading, kindOf } from "./receipt-kind";
import { isReturnOnly, withoutVoided, withReturned } from "./returned-rows";
import { saleDateIn } from "./sale-date";
import { solePurchase, titledByField } from "./sole-purchase";
import { withLikelierTitles } from "./weighed-titles/weighed-titles";

/** What a document's rows say about one order. */
interface OrderRows {
  document: ReceiptDocument;
  subject: string | null;
  placed: readonly Row[];
  /** The rows' cells. */
  rows: readonly (readonly string[])[];
  lines: readonly Line[];
  /** What its words say that it is. */
  words: KindReading;
}

interface OrderRead {
  receipt: FoundReceipt;
  /** What the same document says to have been paid back. */
  refunds: FoundReceipt[];
  addsUp: boolean;
}

/** Reads an order from a document's rows; null if they aren't a receipt. `isPart`: it is one of several orders in the document. */
export function orderInRows(
  document: ReceiptDocument,
  subject: string | null,
  placed: readonly Row[],
  isPart: boolean,
): OrderRead | null {
  const rows = placed.map(({ cells }) => cells);
  const words = kindOf(subject, rows);
  if (words.kind === "sale" && listsPayments(rows)) return null;
  const lines = document.kind === "photo" ? rows.map((cells, at) => readLine(cells, at)) : readLines(placed);
  const order = { document, subject, placed, rows, lines, words };
  const { kind, isKept } = kindBySums(order);
  const reading = kind === "return" || kind === "cancellation" ? readBack(lines) : readBought(order);
  const { plain } = reading;
  const sole =
    kind === "sale" && words.isSure && !reading.settled.addsUp ? solePurchase(reading.lines, rows) : null;
  const settled = sole ?? titledByField(reading.settled, reading.lines);
  const orderNumber = orderNumberIn(subject === null || isPart ? rows : [[subject], ...rows]);
  const isWhole = kind === "cancellation" && orderNumber !== null && cancelsAll(subject, rows);
  const isSold =
    isReceipt(plain.settled, kind, words.isSure || reading.isLedger) ||
    isReceipt(settled, kind, sole !== null);
  const purchase = isWhole || isSold ? purchaseIn(order, kind, reading, { sole, settled }) : null;
  if (!purchase) return null;
  const { isRepeated, isProved } = purchase;
  const currency = currencyOf(rows);
  const { addsUp, items, ...amounts } = settled;
  const isShort = addsUp && reading.lines.some((line) => isTotalAbove(line, settled.totalCents));
  const isUnsure = ({ title }: FoundItem) => isShort || isKept || namesOrder(title, orderNumber);
  const receipt: FoundReceipt = {
    kind: isRepeated ? "shipment" : kind,
    merchant: merchantOf(document, rows),
    soldOn: saleDateIn(rows, { near: document.sentOn, isDayFirst: currency === "EUR" || currency === "GBP" }),
    orderNumber,
    currency,
    items: withLikelierTitles(withCost(items), placed, document.kind)
      .map((item) => (isUnsure(item) ? { ...item, isUnsure: true } : item))
      .slice(0, 500),
    ...amounts,
    payments: paymentsIn(rows, plain.read.sums),
    ...(isProved ? {} : { isUnproved: true }),
  };
  return { receipt, refunds: kind === "sale" ? refundsIn(receipt, plain) : [], addsUp };
}

/** What the sums make of what the words say: an exchange, and what was paid for the rest of a canceled order, are sales. */
function kindBySums({ subject, rows, lines, words: { kind } }: OrderRows) {
  const isKept = kind === "cancellation" && !cancelsAll(subject, rows) && paysForRest(lines, rows);
  if (isKept || (kind === "return" && isExchange(lines))) return { kind: "sale" as const, isKept };
  return { kind: kind === "sale" && isReturnOnly(lines) ? ("return" as const) : kind, isKept };
}

interface Reading {
  lines: readonly Line[];
  plain: PlainReading;
  settled: Settled;
  /** Whether the rows are entries with their days. */
  isLedger: boolean;
}

/** Some shops show refunds with a minus, some without. */
function readBack(lines: readonly Line[]): Reading {
  const plain = plainReading(lines.map(withoutMinus));
  return { lines, plain, settled: plain.settled, isLedger: false };
}

function readBought({ document, placed, rows, lines: all }: OrderRows): Reading {
  const lines = withNetsBelow(withNetPrices(withoutOldPrices(withReturned(withoutVoided(all)))));
  const ledger = ledgerLines(lines);
  const plain = plainReading(ledger ?? lines);
  const leads = placed.flatMap(({ cells, look }) => (look?.lead ? [{ lead: look.lead, cells }] : []));
  const settled = ofTwoReadings(plain, provedBy(ledger ?? lines), rows, document.doubtful, leads);
  return { lines, plain, settled: withUnprovedItems(settled, lines), isLedger: ledger !== null };
}

/** Whether the order was bought; null if it wasn't, or nothing says so. The person is asked about what isn't proved. */
function purchaseIn(
  { document, subject, rows, words }: OrderRows,
  kind: FoundReceipt["kind"],
  reading: Reading,
  { sole, settled }: { sole: Settled | null; settled: Settled },
): { isRepeated: boolean; isProved: boolean } | null {
  const proof = proofOfPurchase(subject, rows, settled.totalCents);
  const isPaid = proof === "taken" || paysTotal(reading.lines, settled);
  const isAskable = isAsked(document, settled);
  // A mail of what was delivered may repeat the order, with all its sums.
  const isRepeated = words.isDelivered && settled.addsUp && !isPaid && isAskable;
  // What is ready to be fetched was ordered, and may be paid there.
  const isWaiting = words.isReady && proof !== null && isAskable;
  // Words against it count less than sums that were paid.
  if (words.isDoubtful && !isRepeated && !isWaiting && !(settled.addsUp && isPaid)) return null;
  if (kind !== "sale") return { isRepeated, isProved: true };
  const isBlind = isOneSentence(reading.settled);
  const isProved = proof !== null && !isBlind && sole === null && (isPaid || !isWaiting);
  const isTaken =
    (isBlind && proof === "taken") || (sole !== null && (proof !== null || document.kind !== "mail"));
  return isProved || isAskable || isTaken ? { isRepeated, isProved } : null;
}

/** Items that cost something; all of them if none does. */
function withCost(items: readonly FoundItem[]): readonly FoundItem[] {
  const costly = items.filter(({ lineCents }) => lineCents !== 0);
  return costly.length > 0 ? costly : items;
}

/** What a sale's document says to have been paid back. */
function refundsIn(receipt: FoundReceipt, { read }: PlainReading): FoundReceipt[] {
  const refund = read.sums.find(({ label, cents }) => isRefund(label) && cents !== 0);
  return refund
    ? [{ ...receipt, ...noCharges, kind: "return", items: [], totalCents: Math.abs(refund.cents) }]
    : [];
}

/** Whether a title has the order's number: then it is a row of the receipt's head, and what was bought may not be printed. */
const namesOrder = (title: string, orderNumber: string | null): boolean =>
  orderNumber !== null && orderNumber.length > 3 && title.split(/[\s#:]+/).includes(orderNumber);

/** Whether a row is called the total and is more than what was read: something that was bought or charged may be missing. */
const isTotalAbove = ({ role, amounts }: Line, totalCents: number | null): boolean =>
  role === "total" && (amounts.at(-1)?.cents ?? 0) > (totalCents ?? 0);

/** True if the amounts next to cards and other means of payment come to the total. */
function paysTotal(lines: readonly Line[], { totalCents }: Settled): boolean {
  const paid = lines.flatMap(({ role, amounts }) =>
    role === "payment" ? Math.abs(amounts.at(-1)?.cents ?? 0) : [],
  );
  return totalCents !== null && (paid.includes(totalCents) || paid.reduce((a, b) => a + b, 0) === totalCents);
}

/** Whether what an order lists was paid for, although something of it was canceled: a person says which items were kept. */
function paysForRest(lines: readonly Line[], rows: readonly (readonly string[])[]): boolean {
  const settled = ofTwoReadings(plainReading(lines), provedBy(lines), rows);
  return settled.addsUp && paysTotal(lines, settled);
}

/** Whether something came back in a sale: what was bought and what came back make a total that was paid. */
function isExchange(all: readonly Line[]): boolean {
  const lines = withReturned(withoutVoided(all));
  if (!lines.some(({ returned }) => returned !== undefined)) return false;
  const { items, addsUp, totalCents } = ofTwoReadings(plainReading(lines), provedReadings(lines), []);
  return addsUp && (totalCents ?? 0) > 0 && items.some(({ lineCents }) => lineCents > 0);
}

/** If nothing adds up because the receipt prints only a total, uses the items whose sum comes closest to it. */
function withUnprovedItems(settled: Settled, lines: readonly Line[]): Settled {
  const read = settled.addsUp ? null : unprovedReading(lines);
  return read ? { ...settled, items: read.items.map(itemOf), totalCents: read.totalCents } : settled;
}

/** The readings that the sums prove. If there are none, prices in brackets are read like other prices. */
function provedBy(lines: readonly Line[]): ProvedReading[] {
  const proved = provedReadings(lines);
  const isMinus = ({ amounts }: Line) => amounts.length > 0 && amounts.every(({ cents }) => cents < 0);
  return proved.length > 0 || lines.filter(isMinus).length < 2
    ? proved
    : provedReadings(lines.map(withoutMinus));
}

const withoutMinus = (line: Line): Line => ({
  ...line,
  amounts: line.amounts.map((amount) => ({ ...amount, cents: Math.abs(amount.cents) })),
});

const noCharges = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0, payments: [] };

const isRefund = (label: string): boolean =>
  /^(?:total )?refund(?:ed)?(?: total| amount| issued| to .*)?\s*:?$/i.test(label);

/** A receipt is more than prices: it also has to say that they were paid, and for what. */
const isReceipt = (
  { items, totalCents, addsUp }: Settled,
  kind: FoundReceipt["kind"],
  isSure: boolean,
): boolean =>
  kind === "return" || kind === "cancellation"
    ? items.length > 0 || totalCents !== null
    : items.length > 0 && totalCents !== null && (addsUp || isSure);

/**
 * Whether a sentence or an entry with its day is all that was bought, as in notices of banks and plans: an amount that makes a
 * total of itself proves nothing.
 */
const isOneSentence = ({ items, totalCents }: Settled): boolean =>
  items.length === 1 &&
  items.every(
    ({ title, lineCents }) =>
      lineCents === totalCents && (textKind(title) === "prose" || day.test(title) || namesAmount.test(title)),
  );

/** A label such as "Claim amount", which doesn't name an item. */
const namesAmount = /\b(?:amount|total|balance|payment)$/i;

/** Of a file that a person chose, and of a mail with tax or shipping in it, is asked whether it was paid. Other mails only offer. */
const isAsked = ({ kind }: ReceiptDocument, { addsUp, taxCents, shippingCents }: Settled): boolean =>
  addsUp && (kind !== "mail" || taxCents + shippingCents > 0);

/** ISO 4217; a dollar sign says US dollars where no code says otherwise. */
function currencyOf(rows: readonly (readonly string[])[]): string {
  const counts = new Map<string, number>();
  for (const cell of rows.slice(0, 1_000).flat())
    for (const { currency } of moneyInText(cell))
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const named = [...counts].filter(([currency]) => currency !== "$").sort((a, b) => b[1] - a[1]);
  return named[0]?.[0] ?? "USD";
}
