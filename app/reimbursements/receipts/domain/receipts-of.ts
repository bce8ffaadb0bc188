import type { Settled } from "./add-up";
import { cleanRows, cleanText, mendPrices, type Row } from "./clean-rows";
import { completeMarkup } from "./complete-markup";
import { type FoundReceipt, foundReceipt } from "./found-receipt";
import { textKind } from "./item-rows";
import { ledgerLines } from "./ledger";
import { merchantOf } from "./merchant";
import { moneyInText } from "./money-in-text";
import { withNetPrices, withNetsBelow, withoutOldPrices } from "./net-prices";
import { orderNumberIn } from "./order-number";
import { paymentsIn } from "./payments";
import { listsPayments } from "./payments-list";
import { plainReading } from "./plain-reading";
import { printedPage } from "./printed-page";
import { day } from "./proof-by-sums/record-titles";
import { type ProvedReading, provedReadings, unprovedReading } from "./proof-by-sums/structure-search";
import { itemOf, ofTwoReadings } from "./proof-by-sums/two-readings";
import { proofOfPurchase } from "./purchase-proof";
import { type Line, readLine, readLines, withoutVoided } from "./read-lines";
import type { ReceiptDocument } from "./receipt-document";
import { cancelsAll, kindOf } from "./receipt-kind";
import { isReturnOnly, withReturned } from "./returned-rows";
import { pairRows } from "./row-pairs";
import { saleDateIn } from "./sale-date";
import { solePurchase, titledByField } from "./sole-purchase";

/**
 * The receipts a document holds, its markup first; none for what is no receipt, e.g. a newsletter with prices. Throws `ZodError` for
 * one of no known shape, which is a fault of the reading: passed over, nothing would tell of a purchase that is lost.
 */
export function receiptsOf(given: ReceiptDocument): FoundReceipt[] {
  const whole = cleanRows(given);
  const page = given.kind === "pdf" ? printedPage(whole) : null;
  const document = page ? { ...given, site: page.site } : given;
  const clean = page?.rows ?? whole;
  const mended = (row: Row): Row => ({ ...row, cells: row.cells.map(mendPrices) });
  const rows = pairRows(document.kind === "photo" ? clean.map(mended) : clean);
  const subject = document.subject === null ? null : cleanText(document.subject);
  const byRows = sectionsOf(rows).map((section) =>
    fromRows(document, subject, section, section.length < rows.length),
  );
  const isSplit = byRows.length > 1 && byRows.every((read) => read?.addsUp);
  const read = isSplit ? byRows : [fromRows(document, subject, rows, false)];
  const found = read.flatMap((one) => (one ? [one.receipt, ...one.refunds] : []));
  const [only, ...more] = document.markup;
  const marked = only && more.length === 0 ? [completeMarkup(only, found[0] ?? null)] : document.markup;
  return (only ? marked : found).map((receipt) => foundReceipt.parse(receipt));
}

interface OrderRead {
  receipt: FoundReceipt;
  /** What the same document says to have been paid back. */
  refunds: FoundReceipt[];
  addsUp: boolean;
}

function fromRows(
  document: ReceiptDocument,
  subject: string | null,
  placed: readonly Row[],
  isPart: boolean,
): OrderRead | null {
  const rows = placed.map(({ cells }) => cells);
  const { kind: said, isSure, isDoubtful, isDelivered, isReady } = kindOf(subject, rows);
  if (said === "sale" && listsPayments(rows)) return null;
  const all =
    document.kind === "photo" ? placed.map(({ cells }, at) => readLine(cells, at)) : readLines(placed);
  const isKept = said === "cancellation" && !cancelsAll(subject, rows) && paysForRest(all, rows);
  const isExchanged = said === "return" && isExchange(all);
  const kind = isKept || isExchanged ? "sale" : said === "sale" && isReturnOnly(all) ? "return" : said;
  const isBack = kind === "return" || kind === "cancellation";
  const lines = isBack
    ? all
    : withNetsBelow(withNetPrices(withoutOldPrices(withReturned(withoutVoided(all)))));
  const ledger = isBack ? null : ledgerLines(lines);
  const plain = plainReading(isBack ? lines.map(withoutMinus) : (ledger ?? lines));
  const leads = placed.flatMap(({ look }) => look?.lead ?? []);
  const told = isBack
    ? plain.settled
    : withUntold(ofTwoReadings(plain, provedBy(ledger ?? lines), rows, document.doubtful, leads), lines);
  const sole = kind === "sale" && isSure && !told.addsUp ? solePurchase(lines, rows) : null;
  const settled = sole ?? titledByField(told, lines);
  const orderNumber = orderNumberIn(subject === null || isPart ? rows : [[subject], ...rows]);
  const isWhole = kind === "cancellation" && orderNumber !== null && cancelsAll(subject, rows);
  const isSold =
    isReceipt(plain.settled, kind, isSure || ledger !== null) || isReceipt(settled, kind, sole !== null);
  if (!isWhole && !isSold) return null;
  const proof = proofOfPurchase(subject, rows, settled.totalCents);
  const isPaid = proof === "taken" || paysTotal(lines, settled);
  // Words against it count less than sums that were paid.
  // A mail of what was delivered may repeat the order, with all its sums.
  const isRepeated = isDelivered === true && settled.addsUp && !isPaid && isAsked(document, settled);
  // What is ready to be fetched was ordered, and may be paid there.
  const isWaiting = isReady === true && proof !== null && isAsked(document, settled);
  if (isDoubtful && !isRepeated && !isWaiting && !(settled.addsUp && isPaid)) return null;
  const isBlind = isOneSentence(told);
  const isProved = kind !== "sale" || (proof !== null && !isBlind && sole === null && (isPaid || !isWaiting));
  const isTaken =
    (isBlind && proof === "taken") ||
    (sole !== null && (proof !== null || document.kind !== "mail")) ||
    isWaiting;
  if (!isProved && !isAsked(document, settled) && !isTaken) return null;
  const currency = currencyOf(rows);
  const isDayFirst = currency === "EUR" || currency === "GBP";
  const facts = {
    merchant: merchantOf(document, rows),
    soldOn: saleDateIn(rows, { near: document.sentOn, isDayFirst }),
    orderNumber,
    currency,
  };
  const { addsUp, items: sold, ...amounts } = settled;
  const isShort = addsUp && lines.some((line) => isTotalAbove(line, settled.totalCents));
  const costly = sold.filter(({ lineCents }) => lineCents !== 0);
  const items = (costly.length > 0 ? costly : sold).map((item) =>
    isShort || isKept || namesOrder(item.title, orderNumber) ? { ...item, isUnsure: true } : item,
  );
  const payments = paymentsIn(rows, plain.read.sums);
  const read: FoundReceipt = {
    kind: isRepeated ? "shipment" : kind,
    ...facts,
    items: items.slice(0, 500),
    ...amounts,
    payments,
  };
  const receipt = isProved ? read : { ...read, isUnproved: true };
  const refund =
    kind === "sale" ? plain.read.sums.find(({ label, cents }) => isRefund(label) && cents !== 0) : undefined;
  const refunds = refund
    ? [{ ...receipt, ...noCharges, kind: "return" as const, items: [], totalCents: Math.abs(refund.cents) }]
    : [];
  return { receipt, refunds, addsUp };
}

/** Whether a title has the order's number: then it is a row of the receipt's head, and what was bought may not be printed. */
const namesOrder = (title: string, orderNumber: string | null): boolean =>
  orderNumber !== null && orderNumber.length > 3 && title.split(/[\s#:]+/).includes(orderNumber);

/** Whether a row is called the total and is more than what was read: something that was bought or charged may be missing. */
const isTotalAbove = ({ role, amounts }: Line, totalCents: number | null): boolean =>
  role === "total" && (amounts.at(-1)?.cents ?? 0) > (totalCents ?? 0);

/** Whether cards and the like beside amounts paid the total. */
function paysTotal(lines: readonly Line[], { totalCents }: Settled): boolean {
  const paid = lines.flatMap(({ role, amounts }) => (role === "payment" ? (amounts.at(-1)?.cents ?? 0) : []));
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

/** What doesn't add up, since a total is all that is told of the sums, has the items that come closest to it. */
function withUntold(settled: Settled, lines: readonly Line[]): Settled {
  const read = settled.addsUp ? null : unprovedReading(lines);
  return read ? { ...settled, items: read.items.map(itemOf), totalCents: read.totalCents } : settled;
}

/** What the sums prove; prices in brackets are no less than others where nothing is proved otherwise. */
function provedBy(lines: readonly Line[]): ProvedReading[] {
  const proved = provedReadings(lines);
  const isMinus = ({ amounts }: Line) => amounts.length > 0 && amounts.every(({ cents }) => cents < 0);
  return proved.length > 0 || lines.filter(isMinus).length < 2
    ? proved
    : provedReadings(lines.map(withoutMinus));
}

/** Removes the minus: some shops show refunds with it, some without. */
const withoutMinus = (line: Line): Line => ({
  ...line,
  amounts: line.amounts.map((amount) => ({ ...amount, cents: Math.abs(amount.cents) })),
});

const noCharges = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0, payments: [] };

const isRefund = (label: string): boolean =>
  /^(?:total )?refund(?:ed)?(?: total| amount| issued| to .*)?\s*:?$/i.test(label);

/** Prices make no receipt: something says that they were paid, and what. */
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

/** "Claim amount", which is no thing. */
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

const orderName =
  /^(?:your )?(?:order|invoice|receipt|transaction)\s?(?:number|no\.?|#|id)?\s?[:#]*\s?#?([a-z0-9-]*\d[a-z0-9-]{3,30})\b/i;

/** The parts of a text that holds several orders, each from its number on; all of it where there is one order. */
function sectionsOf(rows: readonly Row[]): (readonly Row[])[] {
  const starts: { at: number; number: string }[] = [];
  for (const [
    at,
    {
      cells: [first = ""],
    },
  ] of rows.entries()) {
    const number = orderName.exec(first.slice(0, 80))?.[1];
    if (number && starts.at(-1)?.number !== number) starts.push({ at, number });
  }
  if (new Set(starts.map(({ number }) => number)).size < 2 || starts.length > 100) return [rows];
  return starts.map(({ at }, index) => rows.slice(index === 0 ? 0 : at, starts[index + 1]?.at));
}
