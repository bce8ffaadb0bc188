import {
  columnsOf,
  foldTitle,
  isCode,
  isPeriod,
  namesColumn,
  saysEligible,
  textKind,
  withoutCodes,
} from "./item-rows";
import type { SumRole } from "./label-words";
import { aside, heading, sentence } from "./line-words";
import { free, type Line } from "./read-lines";

/** A line's role for the items: it starts one, describes it further, or ends the run of lines around it. */
export type Entry =
  | { kind: "words"; line: Line }
  | { kind: "priced"; line: Line; title: string; procedure?: string }
  | { kind: "count"; line: Line; count: number }
  | { kind: "mark" | "aside" | "break" | "offers"; line: Line }
  | { kind: "cut"; line: Line; cents: number }
  | { kind: "columns"; line: Line; columns: readonly string[] }
  | { kind: "sum"; line: Line; role: SumRole; cents: number };

/** Whose price it is: what a person pays who has it, or hasn't. */
const insured = /^with(?:out)? (?:your )?(?:insurance|coverage|coupon|membership):?$/;
const priceWords =
  /^(?:(?:item |unit |your |sale |our |line |now |net |list |final )?(?:price|cost|amount|total|subtotal)(?: each| paid)?|now|you paid|you pay|each|copay|co-pay|your copay|copayment|charge|charged|fee|at|patient pays?|sale|today|only|just|(?:1 )?for|@|x|ea|[a-z ]{0,24}\b\d{1,2} ?% off)$/;
/** "(sale)", or "90 min" before "1 @": a note about the title above. */
const inBrackets = /^\([^()]*\)$/;
const measured = /^\d{1,3} [a-z]{1,7}$/;
const weighed = /^\d+(?:\.\d+)? ?(?:lbs?|kg|oz) ?[@x×]?$/;
const lens = /^(?:power|pwr|sph|sphere|cyl|axis|bc|dia|base curve|add)(?:[: ]*[-+]?\d|:|$)/;
const onlyPriceWords =
  /^(?:(?:unit|item|line|each|ea|price|cost|amount|total|subtotal|qty|quantity|ext|extended|per|at|x)[\s:.,|/@=]*)+$/;
const oldPrice =
  /^(?:was|(?:your )?(?:insurance|plan|coverage|benefits?|discount card) (?:saved|paid|pays|covered|covers|savings|discount)|(?:drug|full|cash|usual|retail) (?:price|cost)|reg(?:ular)?(?: price)?|list(?: price)?|msrp|orig(?:inal)?(?: price)?|compare at|retail(?: price)?|you save|save|saved|savings)\b/;
/** "Usual and customary price": what it isn't sold for. */
const otherPrice = /^(?:[a-z&]+ ){1,3}(?:price|cost)$/;
/** Several sentences, or one that an amount was taken out of; marketplaces have titles of several hundred letters. */
const isProse = (label: string): boolean =>
  label.length > 400 || / \. \p{Lu}|\p{Ll}{3}\. \p{Lu}\p{Ll}+ .*\.$/u.test(label);
const rate = /\(?\b(?:save|was|reg(?:ular)?|list|msrp|orig)\b[^$]*$/i;

/** A date, with or without a time; it isn't part of a title. */
const isDate =
  /\b\d{1,2}[-/]\d{1,2}[-/](?:20)?\d{2}\b.{0,12}\b\d{1,2}:\d{2}|^\W*(?:on |date:? )?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?,? (?:at )?20\d{2}|\d{1,2}[-/]\d{1,2}[-/](?:20)?\d{2}|20\d{2}-\d{2}-\d{2})(?:,? (?:at )?\d{1,2}:\d{2}.{0,12})?\W*$/i;

/** Whether a row says in its second cell on what day its first one was: "Purchase date", "Nov 21, 2026". */
const isDayOf = ({ cells: [, day = "", more], label }: Line): boolean =>
  more === undefined && isDate.test(day) && !/\d/.test(label.replace(day, ""));

/** When a service was provided, which isn't part of its title. */
const clock = /\b\d{1,2}:\d{2} ?[ap](?:\.?m)?\b/i;

/** Whether the words before a price only say that it is one. */
export const isPriceWord = (label: string): boolean =>
  insured.test(foldTitle(label)) || priceWords.test(foldTitle(label).replace(/[:.]$/, ""));

/** Whether they say that it is an item's, and not of all. */
export const isItemPrice = (label: string): boolean =>
  insured.test(foldTitle(label)) ||
  /^(?:item|line|unit|product|each|(?:your )?co-?pay|patient pay|you pay|price)\b/.test(foldTitle(label));

/** A prescription by its number, of which a person pays the copay. */
export const isNumberedCopay = (label: string): boolean => /^rx ?#? ?\d{5,9}\b.* co-?pay$/i.test(label);

const named =
  /^(?:items?|products?|description|title|name|service|medication|drug|procedure)\s?(?:\d{1,2}|name)?\s?: +(?=\S)/i;

/** The title in a row of a field that names what was bought, as in "Item: Soap" or in two cells; null in other rows. */
export function titleIn({ label, words: [field = "", title], words, amounts }: Line): string | null {
  if (named.test(label)) return label.replace(named, "");
  const isField = words.length === 2 && amounts.length === 0 && namesColumn(field, "title");
  return isField && title && /\p{L}{3}/u.test(title) && !namesColumn(title) ? title : null;
}

/** Both readings of a document ask for its lines' entries. */
const known = new WeakMap<Line, Entry>();

/** What a line is, without its neighbors. */
export function entryOf(line: Line): Entry {
  const entry = known.get(line) ?? readEntry(line);
  known.set(line, entry);
  return entry;
}

/** A row of words without the code in its own cell before them. */
function withoutCode(row: Line): Line {
  const label = row.amounts.length === 0 && row.role === null ? withoutCodes(row.words) : null;
  return label === null || !/\p{L}{3}/u.test(label) ? row : { ...row, label, words: [label] };
}

function readEntry(given: Line): Entry {
  const row = withoutCode(given);
  const name = titleIn(row);
  const line = name === null ? row : { ...row, label: name, words: [name], role: null };
  const columns = columnsOf(line);
  if (columns) return { kind: "columns", line, columns };
  return line.amounts.length === 0 ? entryOfWords(line) : entryOfAmounts(line);
}

function entryOfWords(line: Line): Entry {
  const { label, role, isFree, quantity, counts } = line;
  if (isFree && role !== null) return { kind: "sum", line, role, cents: 0 };
  const [only] = label === "" && counts.length === 1 ? counts : [];
  if (only) return { kind: "count", line, count: only.value };
  if (label === "") return quantity ? { kind: "count", line, count: quantity } : { kind: "aside", line };
  if (saysEligible(label) && label.length < 40) return { kind: "mark", line };
  // An item that costs nothing ends here.
  if (isDate.test(label) || free.test(label)) return { kind: "break", line };
  if (clock.test(label) || isPeriod(label) || isDayOf(line)) return { kind: "aside", line };
  const kind = role !== null && role !== "subtotal" ? "break" : textKind(label);
  if (quantity !== null && kind !== "title") return { kind: "count", line, count: quantity };
  if (kind === "title") return { kind: "words", line };
  return { kind: kind === "aside" || kind === "offers" ? kind : "break", line };
}

function entryOfAmounts(line: Line): Entry {
  const { label, amounts, role, quantity } = line;
  const isTakenOff = amounts.every(({ cents }) => cents < 0);
  const last = amounts.at(-1)?.cents ?? 0;
  const words = foldTitle(label).replace(/[:.]$/, "");
  if (lens.test(words)) return { kind: "aside", line };
  const isOther = oldPrice.test(words) || (otherPrice.test(words) && !isPriceWord(label));
  if (isOther && !isTakenOff)
    return amounts.length > 1 ? { kind: "priced", line, title: "" } : { kind: "aside", line };
  if (quantity !== null && words.length < 80 && onlyPriceWords.test(words))
    return { kind: "priced", line, title: "" };
  if (role !== null && !(role === "discount" && !isTakenOff && isPriceWord(label)))
    return { kind: "sum", line, role, cents: last };
  if (isTakenOff) return { kind: "cut", line, cents: -last };
  if (label === "" || isPriceWord(label) || !/\p{L}{2}/u.test(label) || isCode(line.words))
    return { kind: "priced", line, title: "" };
  if (weighed.test(words) || inBrackets.test(label) || (quantity !== null && measured.test(words)))
    return { kind: "priced", line, title: "" };
  if (isProse(label)) return { kind: "break", line };
  const said = withoutCodes(line.words) ?? label;
  const text = foldTitle(said.replace(rate, "").replace(/[\s:.-]+$/, "") || said);
  if (aside.test(text)) return { kind: "aside", line };
  return sentence.test(text) || heading.test(text) || /\p{L}[!?]$/u.test(label)
    ? { kind: "break", line }
    : { kind: "priced", line, title: label };
}
