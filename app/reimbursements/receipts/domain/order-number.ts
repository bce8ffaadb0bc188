import { foldText } from "~/platform/values/fold-text";

/** Names of an order's number, the surest first. */
const names = [
  "order|web order|online order|sales order|purchase order|po|bestellung|bestellnummer|bestellnr|auftrag|commande|pedido|orden|ordine",
  "confirmation|booking",
  "invoice|inv|bill|rechnung|rechnungsnummer|facture|factura",
  "receipt|rcpt|rec|superbill|credit note|credit memo",
  "transaction|trans|trx|trn|txn|tran|sale|ticket|check|chk|tc|visit|claim|statement|encounter|reference|ref|payment|tkt|refund|return|rma|rx|prescription|account|acct",
];

const sign =
  "\\s?(?:number|no\\.?|num\\.?|nr\\.?|n°|nº|numero|num\\.|núm\\.?|número|id|code|ref(?:erence)?|#)?\\s?(?:is\\b)?\\s?[:.#]*\\s?#?\\s?";
const value = "([a-z0-9](?:[a-z0-9]|[-_/.](?=[a-z0-9])){1,38})";
const inOne = names.map((name) => new RegExp(`(?:^|[^a-z])(?:${name})${sign}${value}(?![a-z0-9])`, "gi"));
const nameOnly = names.map(
  (name) =>
    new RegExp(
      `(?:^|[^a-z])(?:${name})(?:\\s?(?:number|no\\.?|num\\.?|id|code|#|ref(?:erence)?|is)){0,3}\\s?[:#.]*$`,
      "i",
    ),
);
const onlyNumber = new RegExp(`^#?\\s?${value}$`, "i");
/** Long numbers in groups, as registers print them. */
const groups =
  /^(?:tc|trans(?:action)?|receipt|id|ref)\s?(?:number|no\.?|id|#)?\s?[:#]*\s?(\d{3,6}(?:[ -]\d{3,6}){2,6})$/i;

/** The number of the order or receipt in its own words; null where it has none. Lines are tried in order, surer names first. */
export function orderNumberIn(lines: readonly (readonly string[])[]): string | null {
  const texts = lines.slice(0, 1_500);
  for (const [rank, pattern] of inOne.entries()) {
    for (const [at, cells] of texts.entries()) {
      const found = inCells(cells, texts[at + 1], pattern, nameOnly[rank] as RegExp);
      if (found) return found;
    }
  }
  for (const cells of texts) {
    const number = cells.length === 1 ? /^#\s?([a-z0-9-]{3,20})$/i.exec(cells[0] ?? "")?.[1] : undefined;
    if (number && isNumber(number)) return number;
  }
  for (const [cell = "", ...others] of texts.slice(0, headLines)) {
    const number = others.length === 0 ? named.exec(cell)?.[1] : undefined;
    if (number) return number;
  }
  return null;
}

/** "Box FB-9834": a word and a number with its letters, near the beginning. */
const named = /^\p{Lu}\p{L}{2,11} (?:no\. ?|# ?)?([A-Z]{1,4}-?\d{4,12})$/u;
const headLines = 8;

function inCells(
  cells: readonly string[],
  below: readonly string[] | undefined,
  pattern: RegExp,
  name: RegExp,
): string | null {
  for (const [index, cell] of cells.entries()) {
    if (cell.length > 200) continue;
    const grouped = groups.exec(foldText(cell))?.[1];
    if (grouped) return grouped;
    for (const match of cell.matchAll(pattern)) {
      const number = match[1] ?? "";
      if (isNumber(number)) return number;
    }
    if (!name.test(cell)) continue;
    for (const next of [cells[index + 1], below?.[index], below?.[0]]) {
      const number = next && onlyNumber.exec(next)?.[1];
      if (number && isNumber(number)) return number;
    }
  }
  return null;
}

/** An order number contains digits and isn't a date, time or amount. */
const isNumber = (text: string): boolean =>
  /\d/.test(text) &&
  text.length >= 2 &&
  !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$|^20\d{2}-\d{2}-\d{2}$|^\d+[.,]\d{2}$|^\d{1,2}(?:st|nd|rd|th)$/i.test(
    text,
  ) &&
  (text.match(/\d/g)?.length ?? 0) * 4 >= text.length;
