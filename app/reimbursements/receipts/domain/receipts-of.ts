import { cleanRows, cleanText, mendPrices, type Row } from "./clean-rows";
import { completeMarkup } from "./complete-markup";
import { type FoundReceipt, foundReceipt } from "./found-receipt";
import { orderInRows } from "./order-in-rows";
import { printedPage } from "./printed-page";
import type { ReceiptDocument } from "./receipt-document";
import { pairRows } from "./row-pairs";

/**
 * The receipts a document holds, its markup first; empty if it isn't a receipt, e.g. a newsletter with prices. Throws `ZodError` for
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
    orderInRows(document, subject, section, section.length < rows.length),
  );
  const isSplit = byRows.length > 1 && byRows.every((read) => read?.addsUp);
  const read = isSplit ? byRows : [orderInRows(document, subject, rows, false)];
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
