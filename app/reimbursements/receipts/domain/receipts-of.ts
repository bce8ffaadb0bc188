import { cleanRows, cleanText, mendPrices, type Row } from "./clean-rows";
import { type FoundReceipt, foundReceipt } from "./found-receipt";
import { ofOrders } from "./merchant";
import { moneyInText } from "./money-in-text";
import { orderInRows } from "./order-in-rows";
import type { PageSite, ReceiptDocument } from "./receipt-document";
import { pairRows } from "./row-pairs";
import { withCountsApart, withoutToldColumns } from "./told-columns";

/**
 * The receipts in a document, its markup first; empty if it isn't a receipt, e.g. a newsletter with prices. Throws `ZodError` for
 * a receipt that doesn't match the schema: that is a bug of the reader, and skipping the receipt would lose a purchase unnoticed.
 */
export function receiptsOf(given: ReceiptDocument): FoundReceipt[] {
  const whole = cleanRows(given);
  const page = given.kind === "pdf" ? printedPage(whole) : null;
  const document = page ? { ...given, site: page.site } : given;
  const clean = given.kind === "pdf" ? withoutPageHeads(page?.rows ?? whole) : whole;
  const mended = (row: Row): Row => ({ ...row, cells: row.cells.map(mendPrices) });
  const paired = pairRows(document.kind === "photo" ? clean.map(mended) : clean);
  const rows = withoutToldColumns(withCountsApart(paired));
  const subject = document.subject === null ? null : cleanText(document.subject);
  const sections = sectionsOf(rows);
  const orders =
    sections.length > 1 ? sections.map((part) => orderInRows(document, subject, part, true)) : [];
  const isSplit = orders.length > 1 && orders.every((order) => order?.addsUp);
  const read = isSplit ? orders : [orderInRows(document, subject, rows, false)];
  const found = read.flatMap((one) => (one ? [one.receipt, ...one.refunds] : []));
  const [only, ...more] = document.markup;
  const marked = only && more.length === 0 ? [completeMarkup(only, found[0] ?? null)] : document.markup;
  return (only ? marked : found).map((receipt) => foundReceipt.parse(receipt));
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

const addsUp = ({
  items,
  discountCents,
  taxCents,
  shippingCents,
  otherCents,
  totalCents,
}: FoundReceipt): boolean =>
  totalCents !== null &&
  items.reduce((sum, { lineCents }) => sum + lineCents, 0) -
    discountCents +
    taxCents +
    shippingCents +
    otherCents ===
    totalCents;

/**
 * Completes an order's markup with facts that only the rows of the same document contain: how it was paid, and charges and
 * prices if they make it add up.
 */
function completeMarkup(markup: FoundReceipt, rows: FoundReceipt | null): FoundReceipt {
  if (!rows) return markup;
  const facts: FoundReceipt = {
    ...markup,
    merchant: markup.merchant ?? rows.merchant,
    soldOn: markup.soldOn ?? rows.soldOn,
    orderNumber: markup.orderNumber ?? rows.orderNumber,
    totalCents: markup.totalCents ?? rows.totalCents,
    payments: rows.payments.length > 0 ? rows.payments : markup.payments,
  };
  if (addsUp(facts)) return facts;
  const { discountCents, taxCents, shippingCents, otherCents, totalCents } = rows;
  const charged = { ...facts, discountCents, taxCents, shippingCents, otherCents };
  const ways: FoundReceipt[] = [
    charged,
    { ...charged, totalCents },
    { ...charged, items: rows.items },
    { ...charged, totalCents, items: rows.items },
  ];
  return ways.find(addsUp) ?? (facts.items.length > 0 ? facts : { ...facts, items: rows.items });
}

/** "11/29/26, 8:10 AM": when a browser printed the page, at its head or foot. */
const printed = /^\d{1,2}[/.]\d{1,2}[/.](?:20)?\d{2}, \d{1,2}:\d{2}(?: ?[AP]M)?$/i;
const address = /^https?:\/\/([^/\s:]+)\S*$/;
const sheet = /^\d{1,2}(?:\/| of )\d{1,2}$/;
const between = / [|·•:-] /;

/**
 * Separates what a browser adds to a printed page, its title beside the time and its address beside the sheet's number, from
 * the page's own rows. The time isn't the day of the sale; title and address name the site. Null if nothing was added.
 */
function printedPage(rows: readonly Row[]): { rows: readonly Row[]; site: PageSite } | null {
  const isAdded = ({ cells }: Row) =>
    cells.length > 1 && cells.some((cell) => printed.test(cell) || (address.test(cell) && isNumbered(cells)));
  const added = rows.filter(isAdded).flatMap(({ cells }) => cells);
  const host = added.map((cell) => address.exec(cell)?.[1]).find((found) => found !== undefined);
  if (host === undefined || !added.some((cell) => printed.test(cell))) return null;
  const title = added.find((cell) => ![printed, address, sheet].some((pattern) => pattern.test(cell))) ?? "";
  const names = title.split(between).filter((name) => name !== "" && !ofOrders.test(name));
  return { rows: rows.filter((row) => !isAdded(row)), site: { names, isSure: false, host } };
}

/** Without what stands word for word above the head of a table on two pages, the second time: the letterhead is no item's. */
function withoutPageHeads(rows: readonly Row[]): readonly Row[] {
  const said = new Set<string>();
  let above: Row[] = [];
  const again = new Set<Row>();
  for (const row of rows) {
    const text = row.cells.join("|");
    const isAgain = said.has(text) && !row.cells.some((cell) => moneyInText(cell).length > 0);
    said.add(text);
    if (isAgain && row.cells.length > 2) for (const one of above) again.add(one);
    above = isAgain ? [...above, row] : [];
  }
  return rows.filter((row) => !again.has(row));
}

const isNumbered = (cells: readonly string[]): boolean => cells.some((cell) => sheet.test(cell));
