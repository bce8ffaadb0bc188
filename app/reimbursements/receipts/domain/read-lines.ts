import type { SumRole } from "./label-words";
import { type Amount, moneyInText, withoutMoney } from "./money-in-text";
import type { RowLook } from "./receipt-document";
import { sumRole } from "./sum-role";

/** A sign before a line of a list. */
const bullet = /^[-*•·>] +(?=\S)/;

/** A larger number is the contents of one package, and so is any behind a comma or beside a count in its own cell. */
const pieces = /(?:^|(?<!,)\s)(1?\d|20) (?:ea|each|pcs?)\.?(?: ?@)?$/i;

/** Ways to say how many, each with the number in its only filled group. */
const ways = [
  /\b(?:units|pieces|count)\s?[:=]\s?(\d{1,4})(?![\d.,])/i,
  /\b(?:qty|quantity|quant|qnty|qté|anzahl|menge|cant|cantidad)\.?\s?(?:ordered|shipped|purchased|returned|refunded|cancelled|canceled)?\s?[:.=#]?\s?(\d{1,4})(?:\.0{1,3})?(?![\d.,])\b(?!\s?(?:ct|count|mg|oz|ml|tablets?|capsules?)\b)/i,
  // After a measure and before another one, as in "4 in x 4 yd", it is a size.
  /(?:^|[\s(·•])(?:×|(?<!\d )x)(?<!["”'] ?[x×]) ?(\d{1,3})(?![\w."”]|\s?(?:oz|ml|mg|g|in|ct|cm|mm|fl|')\b)(?!(?<=\d ?(?:fl\.? )?\p{L}{1,4}\.? [x×] ?\d{1,3}) ?\p{Ll})\)?/iu,
  // Before only a measure it is a package's size: "2 x 12 fl oz".
  /^(\d{1,3}) ?(?:×|x|@|of:|at$)(?=\s|$)(?! [\d.]+ ?(?:fl\.? ?)?(?:oz|ml|mg|g|ct|l|in|cm|mm|lb)$)/i,
  /(?:^|[\s(])(\d{1,3}) ?@(?: ?\))?/,
  pieces,
  /^(\d{1,3}) units?$|\s\(([2-9]) units\)$/i,
  /\(?\b(\d{1,3}) ?[x×] ?\)?$/i,
  /^(\d{1,3}) (?:boxes|box|packs?|bottles?|pairs?|jars?|tins?|bags?|dozens?|tubs?|cans?|tubes?|rolls?|cases?|sessions?|visits?)(?: ?(?:x|×|at|@))?$/i,
  /(?:^|, )(\d{1,3}) \p{L}{2,9} ?(?:at|@|x|×)$/iu,
] as const;

/** How many a text says, e.g. "Qty: 2", "Soap × 2" or "2 @", and the text without it. */
function quantityIn(line: string, isCounted = false): { quantity: number | null; rest: string } {
  const text = line.replace(bullet, "");
  for (const way of ways) {
    if (isCounted && way === pieces) continue;
    const match = way.exec(text);
    const quantity = Number(match?.[1] ?? match?.[2]);
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
  /** What came back, where its price is less than nothing because of that. */
  returned?: string | undefined;
}

/** What several cost together, as on a shelf: "@ 2/5.00", "3 for $10". */
const shelfPrice = /(?:^|\s)@? ?(?:[2-9]|1\d) ?(?:\/|for) ?\$?\d{1,3}\.\d{2}(?![\d.])/i;

/** Words instead of a price. */
export const free = /^(?:free!?|free of charge|complimentary|no charge|n\/c|gratis|included|waived)$/i;
const freeAtEnd =
  /(?:^|[\s:])(?:free!?(?: (?:shipping|delivery|standard|economy|ground|pickup)\b.{0,20})?|complimentary|no charge|included|waived)$/i;
const count = /^-?\d{1,3}$/;
const quantityName = /^(?:qty|quantity|units|pieces)\.?:?$/i;
/** Letters beside a price that say how it is taxed or whether a benefits card pays for it. */
const flags = /^(?:[A-Z*]{1,2}|[TNFX]\s?[TNFX])$/;
/** The same in a cell before the title, perhaps behind how many. */
const flagBefore = /^(?:(\d{1,2}) )?(?:[A-Z]|WT)$/;
const flagBehind = /(?<=\d\.\d{2}-?) [A-Z*]{1,2}$/;

/** "2 Ea. @ 1/", "1.63 Lbs @", "2AT1FOR": a number and what it counts, before what one costs. */
const counted = /^(\d{1,3}(?:\.\d{1,3})?) ?(?:\D{0,8}@|at ?\d ?for)[\s\d/]{0,4}$/i;

/** "7.35 lb @", "WT 7.35 lb @" before what a pound costs. */
const weight = /(?:^wt\.?|(?<=\S)) \d{1,3}\.\d{1,3} ?(?:lbs?|kg|oz)\W*$/i;

/** "2 x 4.98": the quantity and the price of one, which no sum contains. */
const countedPrice = /^\d{1,3} ?[x×@] ?\$?\d{1,5}\.\d{2}$/i;

/** How many, where a row of nothing else proves it: so many times the first amount make the second. */
function quantityByProduct(label: string, [unit, line, ...more]: Line["amounts"]): number | null {
  const number = Number(counted.exec(label)?.[1]);
  if (!unit || !line || more.length > 0 || !(Math.abs(number * unit.cents - line.cents) < 1)) return null;
  return Number.isInteger(number) ? number : 1;
}

/**
 * The amounts of each cell. Beside one with a sign in its own cell, a number without a sign among words is a size or a
 * lens's power; beside one that is taken off, amounts among words say when: "$4 off $20".
 */
function amountsIn(cells: readonly string[], isSigned: boolean): Amount[][] {
  const found = cells.map(moneyInText);
  const signed = found.flatMap((amounts, cell) => (amounts.some(({ currency }) => currency) ? [cell] : []));
  const isCut = /^-[$\d.,]+$|^\$?[\d.,]+-$|^\([$\d.,]+\)$/.test(cells.at(-1) ?? "");
  return found.map((amounts, cell) => {
    const text = cells[cell] ?? "";
    if (isCut && /\p{L}{2}/u.test(text)) return [];
    const isTold = /\p{L}{2}|\d \/ [-+]?\d/u.test(text);
    const isBeside = (isSigned || signed.some((other) => other !== cell)) && isTold;
    const isOwn = ({ currency, start }: Amount) =>
      currency !== null || /(?:[@×=]|\bx|\bat) ?$/.test(text.slice(0, start));
    return isBeside ? amounts.filter(isOwn) : amounts;
  });
}

/** Without brackets that tell another price, as in "Omega $47.95 (member price, reg. $54.95)". */
function withoutAsides(text: string, amounts: readonly Amount[]): [string, readonly Amount[]] {
  if (amounts.length === 0 || !text.includes("(")) return [text, amounts];
  const left = text.replace(/\(([^()]{3,60})\)/g, (whole, inner: string) => {
    const prices = moneyInText(inner);
    const isTold = prices.length > 0 && /\p{L}{3}/u.test(inner);
    return isTold && quantityIn(withoutMoney(inner, prices)).quantity === null ? " " : whole;
  });
  return left === text ? [text, amounts] : [left, moneyInText(left)];
}

/** Words of a sum, or of what is added to it, and of nothing that is also said of an item. */
function isCharge(words: string): boolean {
  if (!words.endsWith(":")) return false;
  const role = sumRole(words);
  return role === "tax" || role === "shipping" || (role === "subtotal" && /\p{L} .*\p{L}/u.test(words));
}

/** Rows whose amounts have a sign in nearly all of them: other numbers in texts are sizes or a lens's powers. */
export function readLines(rows: readonly { cells: readonly string[]; look?: RowLook | undefined }[]): Line[] {
  const lines = rows.map(({ cells, look }, at) => readLine(cells, at, look));
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  const bare = priced.filter(({ amounts }) => amounts.every(({ currency }) => currency === null));
  if (bare.length * leastSigned > priced.length) return lines;
  return lines.map((line) => {
    if (!bare.includes(line)) return line;
    const isLens =
      line.amounts.length > 1 && line.amounts.some(({ cents }) => cents < 0) && line.role === null;
    return readLine(isLens ? line.cells.slice(0, 1) : line.cells, line.at, line.look, true);
  });
}
/** One in so many rows may be without. */
const leastSigned = 5;

export function readLine(cells: readonly string[], at: number, look?: RowLook, isSigned = false): Line {
  const read = readCells(cells, isSigned);
  const { amounts, counts, isFree } = read;
  const [name = "", ...others] = read.words;
  const [only, ...more] = counts;
  const named =
    only && more.length === 0 && others.length === 0 && quantityName.test(name) ? only.value : null;
  const told = read.quantity ?? named;
  const product = told === null ? quantityByProduct(read.words.join(" "), amounts) : null;
  const said = product === null ? read.words : [];
  const [charge = ""] = said.slice(-1);
  // Beside an address or other column, what ends in a colon names the amount.
  const words = said.length > 1 && amounts.length === 1 && isCharge(charge) ? [charge] : said;
  const label = words.join(" ").trim();
  const isNegative = amounts.some(({ cents }) => cents < 0);
  const saysFree = amounts.length === 0 && (isFree || freeAtEnd.test(label));
  const isEach = amounts.length === 1 && cells.some((text) => countedPrice.test(text));
  // A tax has no count and no second column of words: "2 | QST-DLX | Retractor".
  const isRow = counts.length > 0 && words.length > 1 && amounts.length > 1;
  const role = isEach || isRow ? null : sumRole(saysFree ? label.replace(freeAtEnd, "") : label, isNegative);
  return {
    at,
    cells,
    look,
    words,
    label,
    amounts,
    quantity: told ?? product,
    counts,
    isFree: saysFree,
    role,
  };
}

/** The words, amounts and counts of a row's cells. */
function readCells(cells: readonly string[], isSigned: boolean) {
  const words: string[] = [];
  const amounts: (Amount & { cell: number })[] = [];
  const counts: { cell: number; value: number }[] = [];
  let quantity: number | null = null;
  let isFree = false;
  const money = amountsIn(cells, isSigned);
  const isCounted = cells.some((text) => count.test(text));
  for (const [cell, text] of cells.entries()) {
    if (count.test(text)) {
      counts.push({ cell, value: Math.abs(Number(text)) });
      continue;
    }
    const [flag, many] = /\p{L}{3}/u.test(cells[cell + 1] ?? "") ? (flagBefore.exec(text) ?? []) : [];
    if (flag !== undefined) {
      if (many !== undefined) counts.push({ cell, value: Number(many) });
      continue;
    }
    if (cell > 0 && free.test(text)) {
      isFree = true;
      continue;
    }
    const read = readCell(text, money[cell] ?? [], isCounted);
    for (const one of read.amounts) if (one.per !== "measure") amounts.push({ ...one, cell });
    quantity ??= read.quantity;
    const isBesidePrice = amounts.length > 0 || (words.length > 0 && (money[cell + 1]?.length ?? 0) > 0);
    if (read.rest !== "" && !(isBesidePrice && flags.test(read.rest))) words.push(read.rest);
  }
  return { words, amounts, counts, quantity, isFree };
}

/** A cell's amounts, how many it says, and its other words. */
function readCell(text: string, money: readonly Amount[], isCounted: boolean) {
  const shelf = shelfPrice.exec(text);
  const sold = shelf ? text.replace(shelf[0], " ") : text;
  const amounts = shelf ? moneyInText(sold) : money;
  const said = quantityIn(
    withoutMoney(...withoutAsides(amounts.length > 0 ? sold.replace(flagBehind, "") : sold, amounts)),
    isCounted,
  );
  const [beside] = (shelf && /^\d{1,2}(?= |$)|(?<= )\d{1,2}$/.exec(said.rest)) ?? [];
  const counted = beside ? said.rest.replace(beside, "") : said.rest;
  const named = amounts.some(({ per }) => per === "measure") ? counted.replace(weight, "") : counted;
  const rest = named.replace(/^[\s:|·•,=-]+|[\s|·•,=@]+$/g, "");
  return { amounts, quantity: beside ? Number(beside) : said.quantity, rest };
}
