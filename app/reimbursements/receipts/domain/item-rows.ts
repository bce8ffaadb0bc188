import { foldText } from "~/platform/values/fold-text";
import { aside, choice, columnWords, goesOn, heading, offers, prose } from "./line-words";
import type { Line } from "./read-lines";

/** How the amounts of a row may be meant: what one costs and what the line costs after its own discount. */
export interface Reading {
  unitCents: number | null;
  lineCents: number;
  discountCents: number;
}

export interface Candidate {
  line: Line;
  title: string;
  quantity: number;
  amounts: Line["amounts"];
  /** The columns of its table by name, where it has a head. */
  columns: readonly string[];
  /** Amounts below it that lower its price, each 0 or more. */
  cuts: readonly number[];
  markedEligible: boolean;
  /** The number of lines below that were joined to its title. */
  more: number;
  /** The rows above its price that are in its title. */
  above: readonly string[];
  /** The code a practice bills it by, as its row says. */
  procedure?: string | undefined;
  /** Words of its title in the row of its price. */
  own: string;
  /** Whether its title and price are on one row. */
  isOneRow: boolean;
  isAfterSums: boolean;
  /** It came back: its price is taken off. */
  isReturned?: boolean;
  currency: string | null;
}

export const foldTitle = (text: string): string => foldText(text.slice(0, 160)).trim();

/** Which of a table's columns is which, where a row names them. */
export function columnsOf({ cells, amounts }: Line): string[] | null {
  if (cells.length < 2 || amounts.length > 0) return null;
  const names = cells.map(columnOf);
  const known = names.filter((name) => name !== "").length;
  const hasPrice = names.some((name) => name === "line" || name === "price" || name === "unit");
  const isNamed = names.includes("title") || cells.some((cell) => procedureColumn.test(foldTitle(cell)));
  const isTable = isNamed && names.length >= 3 && known * 2 >= names.length;
  const isPriced = names.length === 2 && (names[1] === "price" || names[1] === "line");
  const prices = names.filter((name) => ["line", "price", "unit", "discount"].includes(name));
  const isLedger = names.length > 3 && names[0] === "" && prices.length > 1 && known * 2 >= names.length;
  return isPriced || isLedger || (known >= 2 && hasPrice && (isTable || known >= names.length - 1))
    ? names
    : null;
}

/** What a column of this name holds; "" for another name. */
function columnOf(cell: string): string {
  const text = foldTitle(cell).replace(/[:*]$/, "");
  return Object.keys(columnWords).find((name) => columnWords[name]?.test(text)) ?? "";
}

/** Whether a text names such a column of a table, or any. */
export const namesColumn = (cell: string, column?: string): boolean =>
  column === undefined ? columnOf(cell) !== "" : columnOf(cell) === column;

const procedureColumn = /^(?:cpt|cdt|ada|hcpcs|procedure|proc)(?: ?\/? ?\w{0,5} codes?)?$/;

type TextKind = "offers" | "heading" | "aside" | "prose" | "title";

/** What a line without amounts is. */
export function textKind(label: string): TextKind {
  const text = foldTitle(label)
    .replace(/:$/, "")
    .replace(/^[^a-z0-9$@(]+/, "");
  if (offers.test(text)) return "offers";
  if (heading.test(text)) return "heading";
  if (aside.test(text) || choice.test(text)) return "aside";
  if (prose.test(text) || /:$/.test(label) || !/[a-z]{2}/.test(text)) return "prose";
  return "title";
}

const codeOnly =
  /^(?:(?:[Ii]tem|SKU|No\.|#|CPT|HCPCS|CDT|ADA|NDC|UPC|PLU):? ?#?[A-Z]{0,3}-?\d{3,14}|[A-Z]{0,3}-?\d{3,14}[A-Z]{0,2}|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|20\d{2}-\d{2}-\d{2}|#\d+|[A-Z]\d{2}(?:\.\d{1,4})?|[A-Z]{1,3}-\d{3,8})$/;

/** The words of a priced row that name what was bought: its column's where the table has a head, without codes and dates. */
export function ownTitle({ cells, words, label }: Line, columns: readonly string[]): string {
  const column = columns.lastIndexOf("title");
  const cell = column >= 0 && cells.length === columns.length ? cells[column] : undefined;
  if (cell !== undefined && words.includes(cell)) return cell;
  const isTold = (word: string) =>
    columns.length === cells.length && columns[cells.indexOf(word)] === "other";
  const named = words.filter((word) => !isTold(word));
  const own = named.length > 0 ? named : words;
  return withoutCodes(own) ?? (own.length < words.length ? own.join(" ") : label);
}

/** Whether a row has no words but codes, or a prescription's number. */
export const isCode = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => codeOnly.test(word) || /^rx ?#? ?\d{5,9}(?:-\d{1,6})?$/i.test(word));

/** The words without those that are only a code or date; null where there are none or nothing else. */
export function withoutCodes(words: readonly string[]): string | null {
  const named = words.filter((word) => !codeOnly.test(word));
  return named.length > 0 && named.length < words.length ? named.join(" ") : null;
}

/** The readings of a row's amounts for so many. Amounts that multiply or subtract to another one decide. */
export function readingsOf({ amounts, quantity, columns }: Candidate): Reading[] {
  const unmarked = amounts.filter(({ per }) => per === null);
  const cents = (quantity === 1 && unmarked.length > 0 ? unmarked : amounts).map((amount) =>
    Math.abs(amount.cents),
  );
  const last = cents.at(-1) ?? 0;
  const whole = (lineCents: number, discountCents = 0, unitCents: number | null = null): Reading => ({
    unitCents: unitCents ?? (quantity === 1 ? lineCents + discountCents : null),
    lineCents,
    discountCents,
  });
  if (cents.length === 1) {
    if (quantity === 1) return [whole(last)];
    const byOne = { unitCents: last, lineCents: last * quantity, discountCents: 0 };
    const isUnit = amounts[0]?.per === "each" || (columns.includes("unit") && !columns.includes("line"));
    return isUnit ? [byOne] : [whole(last), byOne];
  }
  const exact: Reading[] = [];
  for (const [i, unit] of cents.entries()) {
    for (const line of cents.slice(i + 1)) if (unit * quantity === line) exact.push(whole(line, 0, unit));
    if (i > 0 && quantity > 1 && amounts[i]?.per === "each" && unit * quantity === cents[0])
      exact.push(whole(unit * quantity, 0, unit));
    for (const [j, cut] of cents.entries())
      if (j > i && j < cents.length - 1 && unit * quantity - cut === last && cut > 0)
        exact.unshift(whole(last, cut, unit));
    // What a row adds to its price last is its tax.
    const [cut = 0, tax = 0] = cents.length === i + 4 ? cents.slice(i + 1, -1) : [];
    if (tax > 0 && unit * quantity - cut + tax === last) exact.push(whole(last - tax, cut, unit));
  }
  const list = Math.max(...cents);
  const byOne = { unitCents: last, lineCents: last * quantity, discountCents: 0 };
  const others = [
    whole(last),
    ...(quantity > 1 ? [byOne] : []),
    whole(cents[0] ?? 0),
    whole(list),
    whole(Math.min(...cents)),
  ];
  return [...exact, ...others].filter(
    (one, index, all) => all.findIndex(({ lineCents }) => lineCents === one.lineCents) === index,
  );
}

/** How strong or how many: it tells two products apart, as a color doesn't. */
export const contents = /\d ?(?:mg|mcg|iu|ct|count|oz|ml|softgels|tablets|capsules|caplets)\b/i;

const mark =
  /(?:\(|\[)?(?:(?:fsa|hsa)(?: ?(?:\/|&|or|and) ?(?:hsa|fsa))?)(?:[- ]?(?:eligible|approved|qualified))?(?:\)|\])?/i;
const isMarkOnly = new RegExp(`^(?:[A-Z] )?[*•✓✔ ]*${mark.source}[*• ]*$`, "i");
const markAtEnd = new RegExp(`\\s*[-•|*]?\\s*(?:${mark.source})\\s*$`, "i");

export function titleOf(above: readonly string[], own: string): { title: string; isMarked: boolean } {
  const parts = [...above, own].filter((part) => part !== "");
  const joined = parts.reduce(
    (title, part) => (title === "" ? part : `${title}${goesOn(title, part) ? " " : ", "}${part}`),
    "",
  );
  return cleanTitle(joined);
}

/** Whether a line says that a benefits card may pay for its item or the one above. */
export const saysEligible = (text: string): boolean =>
  isMarkOnly.test(text) ||
  /[([](?:fsa|hsa)(?: ?[/&] ?(?:fsa|hsa))?[)\]]$/i.test(text) ||
  /\b(?:fsa|hsa)\b.{0,12}\beligible\b|\beligible\b.{0,16}\b(?:fsa|hsa)\b/i.test(text);

/** The days that a service or subscription is for; in brackets they are its title's. */
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.? \\d{1,2}(?:, 20\\d{2})?";
/** The day of a visit, in a column before what was done. */
const dayBefore = new RegExp(`^${month} (?=.*\\p{L}{3})`, "iu");
const period = new RegExp(`[\\s,-]+${month}(?: ?- ?${month})?$`, "i");
/** A row of nothing else. */
export const isPeriod = (label: string): boolean => ` ${label}`.replace(period, "") === "";

/** The number by which any till knows loose fruit; a measure may stand there too: "4000 IU". */
const produce = /^[34]\d{3} (?=\p{Lu}{3})(?!MCG\b)/u;

/** "(At $2.99/lb)" behind a title, once its amount is taken out; "(per month)" had none and is its name's. */
const withoutItsPrice =
  /\s\((?:\s*(?:at|@|was|reg|regularly|save)[.:]?)?\s+(?:each|ea|per \w+|\/ ?\w+)?[.]?\s*\)$|\s\((?:at|@)?\)$/i;

/** A title without the numbers, flags and marks that shops put around it. */
export function cleanTitle(title: string): { title: string; isMarked: boolean } {
  const isMarked = saysEligible(title);
  const text = (
    isMarked
      ? title.replace(markAtEnd, "").replace(/^\W*(?:fsa|hsa)[/ ]?(?:hsa|fsa)?[- ]?eligible\W*/i, "")
      : title
  )
    .replace(/^(?:[-*•·>#]|\d{1,2}[.)]) +/, "")
    .replace(/^\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2}\s+(?=.*\p{L}{3})/u, "")
    .replace(
      /^(?:[A-Z]\s|\*)?(?:\d{5,14}|(?=(?:\D?\d){5})[\dOoIlSB]{8,14})(?:\s+|(?<=\d{8})-(?=\p{L}{3}))/u,
      "",
    )
    .replace(dayBefore, "")
    .replace(/^[([](?=[^)\]]*\d)[A-Z\d][A-Z\d./-]{1,20}[)\]]\s+(?=\S)/, "")
    .replace(/^rx\d? ?#? ?:?\s?\d{5,9}(?:-\d{1,3})?\s+(?!co-?pay$)/i, "")
    .replace(/^(?:otc|(?:replaced|substituted) (?:with|by):?)\s+(?=\p{L})/iu, "")
    .replace(/^(?:(?:CPT|HCPCS|CDT|ADA)\W{1,2}[A-Z]?\d{4,5}|D\d{4})\s+/, "")
    .replace(produce, "")
    .replace(/[\s:$]+$/, "")
    .replace(
      /\s*(?:[([]#[^\s()[\]]{1,40}[)\]]|\((?:(?:CPT|HCPCS|CDT|ADA):? ?)?[A-Z\d]\d{4}(?:-\w{2})?(?:, ?[A-Z\d]\d{4}(?:-\w{2})?){0,5}\))$/,
      "",
    )
    .replace(
      /\s*[([]?(?:sku|item|upc|asin|[A-Z]?#(?!\d{1,3}$))\s?[:#]*\s?(?:no\.?|number)?\s?[\w-]*\d[\w-]*[)\]]?$/i,
      "",
    )
    .replace(/\s+(?:\d{6,14}(?:\s?[A-Z]{1,2}|\s0)?|\d{2}(?![05]00)\d{3})$/, "")
    .replace(/\s+[FTNXO]$/, "")
    .replace(/\s\((?=[^()]*\d ?%)[^()]*(?:- ?\d|\bless\b|\boff\b)[^()]*\)$/i, "")
    .replace(withoutItsPrice, "")
    .replace(period, "")
    .replace(/[\s:|·•,*-]+$/, "")
    .trim();
  return { title: text.slice(0, 300), isMarked };
}
