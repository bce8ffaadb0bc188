import { foldText } from "~/platform/values/fold-text";
import type { Entry } from "./row-entries";
import { titlesGoOn } from "./title-lines";

/** One way to tell which rows belong together. */
export interface Structure {
  entries: readonly Entry[];
  /** Where words between two rows with a title and a price belong to. */
  side: "above" | "below";
}

/** At most this many rows after a price belong to its item. */
const maxRowsAfter = 3;

/**
 * The ways to divide rows into items, the likeliest first: with labels that come back in each item read as names of its parts;
 * with so many rows below a price of its item as there are below the last one; with prices above their titles. A list whose items
 * are rows of their own has one.
 */
export function structuresOf(entries: readonly Entry[]): Structure[] {
  const bare = withFields(entries);
  const structures: Structure[] = [];
  for (const list of bare === entries ? [entries] : [bare, entries]) {
    const side = titlesGoOn(list);
    structures.push({ entries: list, side });
    if (!hasWordsBetween(list)) continue;
    const after = Math.min(maxRowsAfter, rowsAfterLast(list));
    for (let rows = 1; rows <= after; rows += 1)
      structures.push({ entries: withRowsAfter(list, rows), side: "above" });
    structures.push({ entries: list, side: side === "above" ? "below" : "above" });
    if (arePricesApart(list)) structures.push({ entries: pricesFirst(list), side: "above" });
  }
  return structures;
}

const labelOf = ({ line }: Entry): string =>
  foldText(line.label.slice(0, 80))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const isTitled = (entry: Entry): boolean => entry.kind === "priced" && entry.title !== "";

/**
 * Words that come back below prices, with other words between them, name a part of an item and none of the items: "Return
 * value", "Add to cart". An amount beside them is the item's, and where it is its price again, so are the rows between the two.
 */
function withFields(entries: readonly Entry[]): readonly Entry[] {
  const places = new Map<string, number[]>();
  let isBelowPrice = false;
  for (const [at, entry] of entries.entries()) {
    if ((entry.kind === "words" || isTitled(entry)) && isBelowPrice) {
      const label = labelOf(entry);
      if (label !== "") places.set(label, [...(places.get(label) ?? []), at]);
    }
    if (entry.kind === "priced") isBelowPrice = true;
    if (entry.kind === "sum" && entry.role !== "subtotal") isBelowPrice = false;
  }
  const fields = new Set<number>();
  for (const at of breaksInside(entries)) fields.add(at);
  for (const [label, found] of places) {
    const isField =
      found.length >= 2 &&
      found.every((at, index) => index === 0 || hasOthers(entries, found[index - 1] ?? 0, at, label));
    const isFirst = entries.findIndex((entry) => labelOf(entry) === label) === found[0];
    if (isField && isFirst) for (const at of found) fields.add(at);
  }
  if (fields.size === 0) return entries;
  return entries.map((entry, at) => {
    if (fields.has(at)) return { kind: "aside", line: entry.line };
    const isBetween = entry.kind === "words" && isInItem(entries, fields, at);
    return isBetween ? { kind: "aside", line: entry.line } : entry;
  });
}

/** Rows such as "Item 88120" that come back between each title and its price, and end nothing. */
function breaksInside(entries: readonly Entry[]): number[] {
  const shapes = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== "break") continue;
    const before = entries.slice(0, at).findLast(({ kind }) => kind !== "aside");
    const after = entries.slice(at + 1).find(({ kind }) => kind !== "aside" && kind !== "count");
    const shape = labelOf(entry).replace(/\d+/g, "#");
    if (before?.kind === "words" && after?.kind === "priced" && after.title === "" && shape !== "")
      shapes.set(shape, [...(shapes.get(shape) ?? []), at]);
  }
  return [...shapes.values()].filter((places) => places.length >= 2).flat();
}

/** Whether between two rows there are a price and words that aren't theirs. */
function hasOthers(entries: readonly Entry[], from: number, to: number, label: string): boolean {
  const between = entries.slice(from + 1, to);
  return (
    between.length > 0 &&
    between.length < 30 &&
    between.some(({ kind }) => kind === "priced") &&
    between.some((entry) => (entry.kind === "words" || isTitled(entry)) && labelOf(entry) !== label)
  );
}

/** Whether a row is between a price and the field below that says the same price again. */
function isInItem(entries: readonly Entry[], fields: ReadonlySet<number>, at: number): boolean {
  const price = lastCents(entries.slice(0, at).findLast(({ kind }) => kind === "priced"));
  const next = entries.findIndex(
    (entry, place) => place > at && entry.kind !== "words" && entry.kind !== "aside",
  );
  return price !== null && fields.has(next) && lastCents(entries[next]) === price;
}

const lastCents = (entry: Entry | undefined): number | null => entry?.line.amounts.at(-1)?.cents ?? null;

const hasWordsBetween = (entries: readonly Entry[]): boolean => {
  const first = entries.findIndex(({ kind }) => kind === "priced");
  const last = entries.findLastIndex(({ kind }) => kind === "priced");
  return entries.slice(first + 1, last + 2).some(({ kind }) => kind === "words");
};

/** How many rows of words are between the last price and what ends the list. */
function rowsAfterLast(entries: readonly Entry[]): number {
  const last = entries.findLastIndex(({ kind }) => kind === "priced");
  const rest = entries.slice(last + 1);
  const end = rest.findIndex(({ kind }) => kind !== "words" && kind !== "aside" && kind !== "count");
  return rest.slice(0, Math.max(end, 0)).filter(({ kind }) => kind === "words").length;
}

/** Adds this many rows of words below each price to its item. */
function withRowsAfter(entries: readonly Entry[], rows: number): Entry[] {
  let left = 0;
  return entries.map((entry) => {
    if (entry.kind === "priced") left = rows;
    else if (entry.kind === "words" && left > 0) {
      left -= 1;
      return { kind: "aside", line: entry.line };
    } else if (entry.kind !== "aside" && entry.kind !== "count") left = 0;
    return entry;
  });
}

/** Whether words are between all prices, so that each may be of those above or below it. */
function arePricesApart(entries: readonly Entry[]): boolean {
  const told = entries.filter(({ kind }) => kind === "priced" || kind === "words" || kind === "sum");
  return !told.some(({ kind }, at) => kind === "priced" && told[at + 1]?.kind === "priced");
}

/** Each price without a title after the words below it. */
function pricesFirst(entries: readonly Entry[]): Entry[] {
  const first = entries.findIndex(({ kind }) => kind === "priced");
  const moved: Entry[] = [];
  let price: Entry | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === "words" && at < first) continue;
    const isBare = entry.kind === "priced" && entry.line.label === "";
    if (price && entry.kind !== "words" && entry.kind !== "aside" && entry.kind !== "count") {
      moved.push(price);
      price = null;
    }
    if (isBare) price = entry;
    else moved.push(entry);
  }
  return price ? [...moved, price] : moved;
}
