import type { SumRole } from "./label-words";
import { type Amount, moneyInText, withoutMoney } from "./money-in-text";
import type { RowLook } from "./receipt-document";
import { sumRole } from "./sum-role";

/** A sign before a line of a list. */
const bullet = /^[-*•·>] +(?=\S)/;

/** Ways to say how many, each with the number in its first group. */
const ways = [
  /\b(?:units|pieces|count)\s?[:=]\s?(\d{1,4})(?![\d.,])/i,
  /\b(?:qty|quantity|quant|qnty|qté|anzahl|menge|cant|cantidad)\.?\s?(?:ordered|shipped|purchased|returned|refunded|cancelled|canceled)?\s?[:.=#]?\s?(\d{1,4})(?:\.0{1,3})?(?![\d.,])\b(?!\s?(?:ct|count|mg|oz|ml|tablets?|capsules?)\b)/i,
  // After a measure and before another one, as in "4 in x 4 yd", it is a size.
  /(?:^|[\s(·•])(?:×|(?<!\d )x)(?<!["”'] ?[x×]) ?(\d{1,3})(?![\w."”]|\s?(?:oz|ml|mg|g|in|ct|cm|mm|fl|')\b)(?!(?<=\d ?(?:fl\.? )?\p{L}{1,4}\.? [x×] ?\d{1,3}) ?\p{Ll})\)?/iu,
  /^(\d{1,3}) ?(?:×|x|@|of:|at$)(?=\s|$)/i,
  /(?:^|\s)(\d{1,3}) ?@/,
  // A larger number is the contents of one package.
  /(?:^|\s)(1?\d|20) (?:ea|each|pcs?)\.?$/i,
  /^(\d{1,3}) units?$/i,
  /\(?\b(\d{1,3}) ?[x×] ?\)?$/i,
  /^(\d{1,3}) (?:boxes|box|packs?|bottles?|pairs?|jars?|tins?|bags?|dozens?|tubs?|cans?|tubes?|rolls?|cases?|sessions?|visits?)(?: ?(?:x|×|at|@))?$/i,
  /^(\d{1,3}) \p{L}{2,9} ?(?:at|@|x|×)$/iu,
] as const;

/** How many a text says, e.g. "Qty: 2", "Soap × 2" or "2 @", and the text without it. */
function quantityIn(line: string): { quantity: number | null; rest: string } {
  const text = line.replace(bullet, "");
  for (const way of ways) {
    const match = way.exec(text);
    const quantity = Number(match?.[1]);
    if (!match || quantity < 1) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return {
      quantity,
      rest: rest
        .replace(/\(\s*\)/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    };
  }
  return { quantity: null, rest: text };
}

/** A row of a document, split into words, amounts and quantity. */
export interface Line {
  /** Number of its row. */
  at: number;
  cells: readonly string[];
  look: RowLook | undefined;
  /** Its cells without amounts and quantities; a cell of nothing else is left out. */
  words: readonly string[];
  /** Its words in one. */
  label: string;
  /** Amounts, except prices by measure. */
  amounts: readonly (Amount & { cell: number })[];
  quantity: number | null;
  /** Cells that are a small whole number and nothing else, e.g. of a quantity's column. */
  counts: readonly { cell: number; value: number }[];
  /** "FREE" or the like instead of an amount. */
  isFree: boolean;
  role: SumRole | null;
}

/** What several cost together, as on a shelf: "@ 2/5.00", "3 for $10". */
const shelfPrice = /(?:^|\s)@? ?(?:[2-9]|1\d) ?(?:\/|for) ?\$?\d{1,3}\.\d{2}(?![\d.])/i;

const free = /^(?:free!?|free of charge|complimentary|no charge|n\/c|gratis|included|waived)$/i;
const freeAtEnd =
  /(?:^|[\s:])(?:free!?(?: (?:shipping|delivery|standard|economy|ground|pickup)\b.{0,20})?|complimentary|no charge|included|waived)$/i;
const count = /^\d{1,3}$/;
const quantityName = /^(?:qty|quantity|units|pieces)\.?:?$/i;
/** Letters beside a price that say how it is taxed or whether a benefits card pays for it. */
const flags = /^(?:[A-Z*]{1,2}|[TNFX]\s?[TNFX])$/;

export function readLine(cells: readonly string[], at: number, look?: RowLook): Line {
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
    const shelf = shelfPrice.exec(text);
    const sold = shelf ? text.replace(shelf[0], " ") : text;
    const money = moneyInText(sold);
    for (const one of money) if (one.per !== "measure") amounts.push({ ...one, cell });
    const said = quantityIn(money.length > 0 ? withoutMoney(sold, money) : sold);
    const [, first, title] = (shelf && /^(\d{1,2}) (.*\p{L}{2}.*)$/u.exec(said.rest)) ?? [];
    quantity ??= first ? Number(first) : said.quantity;
    const rest = (title ?? said.rest).replace(/^[\s:|·•,=-]+|[\s|·•,=@]+$/g, "");
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
  return { at, cells, look, words, label, amounts, quantity, counts, isFree: saysFree, role };
}
