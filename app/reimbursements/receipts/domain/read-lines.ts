import type { SumRole } from "./label-words";
import { type Amount, moneyInText, withoutMoney } from "./money-in-text";
import { quantityIn } from "./quantity-in-text";
import { sumRole } from "./sum-role";

/** A row of a document, told apart into words, amounts and how many. */
export interface Line {
  /** Number of its row. */
  at: number;
  cells: readonly string[];
  /** Its cells without amounts and quantities; a cell of nothing else is left out. */
  words: readonly string[];
  /** Its words in one. */
  label: string;
  /** Without prices by measure. */
  amounts: readonly (Amount & { cell: number })[];
  quantity: number | null;
  /** Cells that are a small whole number and nothing else, e.g. of a quantity's column. */
  counts: readonly { cell: number; value: number }[];
  /** "FREE" or the like instead of an amount. */
  isFree: boolean;
  role: SumRole | null;
}

const free = /^(?:free!?|free of charge|complimentary|no charge|n\/c|gratis|included|waived)$/i;
const freeAtEnd =
  /(?:^|[\s:])(?:free!?(?: (?:shipping|delivery|standard|economy|ground|pickup)\b.{0,20})?|complimentary|no charge|included|waived)$/i;
const count = /^\d{1,3}$/;
const quantityName = /^(?:qty|quantity|units|pieces)\.?:?$/i;
/** Letters beside a price that say how it is taxed or whether a benefits card pays for it. */
const flags = /^(?:[A-Z*]{1,2}|[TNFX]\s?[TNFX])$/;

export function readLine(cells: readonly string[], at: number): Line {
  const words: string[] = [];
  const amounts: (Amount & { cell: number })[] = [];
  const counts: { cell: number; value: number }[] = [];
  let quantity: number | null = null;
  let isFree = false;
  for (const [cell, text] of cells.entries()) {
    if (count.test(text)) {
      counts.push({ cell, value: Number(text) });
      continue;
    }
    if (cell > 0 && free.test(text)) {
      isFree = true;
      continue;
    }
    const money = moneyInText(text);
    for (const one of money) if (one.per !== "measure") amounts.push({ ...one, cell });
    const said = quantityIn(money.length > 0 ? withoutMoney(text, money) : text);
    quantity ??= said.quantity;
    const rest = said.rest.replace(/^[\s:|·•,=-]+|[\s|·•,=@]+$/g, "");
    if (rest !== "" && !(amounts.length > 0 && flags.test(rest))) words.push(rest);
  }
  const [only] = counts;
  if (
    quantity === null &&
    only &&
    counts.length === 1 &&
    words.length === 1 &&
    quantityName.test(words[0] ?? "")
  )
    quantity = only.value;
  const label = words.join(" ").trim();
  const isNegative = amounts.some(({ cents }) => cents < 0);
  const saysFree = amounts.length === 0 && (isFree || freeAtEnd.test(label));
  const role = sumRole(saysFree ? label.replace(freeAtEnd, "") : label, isNegative);
  return { at, cells, words, label, amounts, quantity, counts, isFree: saysFree, role };
}
