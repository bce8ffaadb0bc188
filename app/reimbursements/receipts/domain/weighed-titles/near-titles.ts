import { foldText } from "~/platform/values/fold-text";
import type { Row } from "../clean-rows";
import type { FoundItem } from "../found-receipt";
import { moneyInText, withoutMoney } from "../money-in-text";
import { continued } from "../title-lines";
import { kindReader } from "./word-kinds";

/** Words near an item's price that may be its title. */
export interface NearTitle {
  text: string;
  /** Its words in one, which tell it from others. */
  key: string;
  /** Its first and last row, counted from the price's: -1 is the row above. */
  from: number;
  to: number;
  cell: number;
  /** Which part of its cell or rows it is. */
  part: "whole" | "prefix" | "suffix" | "cells" | "rows" | "other";
  /** The place in `separators` of what it was cut at; -1 where it wasn't cut. */
  separator: number;
  /** What was cut off. */
  rest: string;
  /** The kinds of its words, and of those that were cut off. */
  kinds: readonly number[];
  restKinds: readonly number[];
}

/** A price with the rows around it, up to those of other prices. */
export interface PricePlace {
  item: FoundItem;
  /** Number of the price's row. */
  at: number;
  first: number;
  last: number;
  titles: ReadonlyMap<string, NearTitle>;
  /** Rows with words, and the strong ones of them, counted from the price's. */
  wordy: readonly number[];
  strong: readonly number[];
  /** Letters of the longest cell. */
  longest: number;
}

/** A row's cells without amounts, and the amounts. */
export interface TextRow {
  texts: readonly string[];
  cents: readonly (readonly number[])[];
  /** The first cell with words; -1 where none has. */
  wordy: number;
  row: Row;
}

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** A text's words in one, to compare it by. */
export const keyWords = (text: string): string => wordsOf(text).join(" ");
/** Whether words in one have others among them, in this order. */
export const hasWords = (words: string, some: string): boolean => ` ${words} `.includes(` ${some} `);
export const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
export const isWordy = (text: string): boolean => lettersIn(text) > 1;

const trimmed = (text: string): string => text.replace(/^[\s:|·•,=@*-]+|[\s:|·•,=@*-]+$/g, "");

/** Amounts have a sign, or are last in their cell where none of the row has one; other numbers are sizes. */
export function textRow(row: Row): TextRow {
  const amounts = row.cells.map(moneyInText);
  const isSigned = amounts.flat().some(({ currency }) => currency !== null);
  const texts = row.cells.map((cell, at) => {
    const paid = (amounts[at] ?? []).filter(
      ({ currency, end }) => currency !== null || (!isSigned && end >= cell.length - 3),
    );
    return trimmed(withoutMoney(cell, paid));
  });
  const cents = amounts.map((found) => found.map((one) => Math.abs(one.cents)));
  return { texts, cents, wordy: texts.findIndex(isWordy), row };
}

/** What parts of a title are told apart by: a dash, a bar or dot, a comma, brackets, a colon, a blank. */
export const separators = [/ - /g, / ?[|·•/] /g, /, /g, / (?=[([])/g, /(?<=[)\]]) /g, /: /g, / /g] as const;
const blank = separators.length - 1;
/** Of the separators those behind which a title may begin. */
const leads = new Set([0, 1, 4, 5, blank]);
/** Bounds of rows around a price, of cuts in a cell, of a title's letters, and of the titles of an item: most have 40. */
const max = { above: 6, below: 4, cuts: 8, letters: 200, joined: 3, titles: 200 } as const;

/** The prices' rows of items, and what may be the title of each; null where an item's price isn't found. */
export function pricePlaces(items: readonly FoundItem[], rows: readonly TextRow[]): (PricePlace | null)[] {
  const places = placesOf(items, rows);
  return items.map((item, index) => {
    const at = places[index];
    if (at === undefined) return null;
    const others = places.filter((place) => place !== undefined && place !== at) as number[];
    const first = Math.max(
      at - max.above,
      0,
      ...others.filter((place) => place < at).map((place) => place + 1),
    );
    const last = Math.min(
      at + max.below,
      rows.length - 1,
      ...others.filter((place) => place > at).map((place) => place - 1),
    );
    const near = rows.slice(first, last + 1);
    const wordy = near.flatMap((row, place) => (row.wordy < 0 ? [] : [first + place - at]));
    return {
      item,
      at,
      first,
      last,
      titles: titlesIn(rows, at, first, last),
      wordy,
      strong: wordy.filter((from) => rows[at + from]?.row.look?.isStrong),
      longest: Math.max(1, ...near.flatMap(({ texts }) => texts.map(({ length }) => length))),
    };
  });
}

/** For each item the row of its price that is nearest to its title, below the one before. */
function placesOf(items: readonly FoundItem[], rows: readonly TextRow[]): (number | undefined)[] {
  const taken = new Set<number>();
  const wordsIn = rows.map(({ texts }) => new Set(wordsOf(texts.join(" "))));
  let last = -1;
  return items.map(({ title, lineCents, discountCents, unitCents }) => {
    const words = [...new Set(wordsOf(title))];
    const titled = wordsIn.flatMap((inRow, at) => {
      const shared = words.filter((word) => inRow.has(word)).length;
      return shared > 0 && shared >= 0.6 * words.length ? [at] : [];
    });
    const far = 20;
    const distance = (at: number) =>
      Math.min(far, ...titled.map((other) => Math.abs(at - other))) + (at > last ? 0 : 8);
    for (const price of [lineCents, lineCents + discountCents, unitCents ?? lineCents]) {
      const priced = rows.flatMap(({ cents }, at) =>
        !taken.has(at) && cents.some((found) => found.includes(Math.abs(price))) ? [at] : [],
      );
      const [first] = priced;
      if (first === undefined) continue;
      last = priced.reduce((best, at) => (distance(at) < distance(best) ? at : best), first);
      taken.add(last);
      return last;
    }
    return undefined;
  });
}

function titlesIn(rows: readonly TextRow[], at: number, first: number, last: number): Map<string, NearTitle> {
  const titles = new Map<string, NearTitle>();
  const kindsOf = kindReader();
  const add = (given: string, title: Omit<NearTitle, "text" | "key" | "kinds" | "restKinds">) => {
    const text = trimmed(given);
    const key = keyWords(text);
    if (titles.size >= max.titles || text.length > max.letters || titles.has(key)) return;
    if (!isWordy(text) || continued.test(text)) return;
    titles.set(key, { ...title, text, key, kinds: kindsOf(text), restKinds: kindsOf(title.rest) });
  };
  const near = rows.slice(first, last + 1).map(({ texts }, index) => ({ texts, place: first + index - at }));
  const whole = { separator: -1, rest: "" } as const;
  const cellsOf = (texts: readonly string[]) =>
    texts.flatMap((text, cell) => (isWordy(text) ? [{ text, cell }] : []));
  for (const { texts, place } of near)
    for (const { text, cell } of cellsOf(texts))
      add(text, { ...whole, from: place, to: place, cell, part: "whole" });
  for (const { texts, place } of near) {
    const cells = cellsOf(texts);
    for (const [index, { cell }] of cells.entries())
      for (const count of [2, 3]) {
        const joined = cells.slice(index, index + count);
        if (joined.length === count)
          add(joined.map(({ text }) => text).join(" "), {
            ...whole,
            from: place,
            to: place,
            cell,
            part: "cells",
          });
      }
    for (const { text, cell } of cells)
      for (const cut of cutsOf(text)) add(cut.text, { ...cut, from: place, to: place, cell });
  }
  for (let count = 2; count <= max.joined; count += 1)
    for (const [index, { place }] of near.entries()) {
      const joined = near.slice(index, index + count).map(({ texts }) => texts.find(isWordy) ?? "");
      if (joined.length < count || joined.includes("")) continue;
      const rest = { from: place, to: place + count - 1, cell: 0, part: "rows" } as const;
      add(joined.join(" "), { ...whole, ...rest });
      const [end = ""] = joined.slice(-1);
      for (const cut of cutsOf(end))
        if (cut.part === "prefix" && cut.separator !== blank)
          add([...joined.slice(0, -1), cut.text].join(" "), {
            ...rest,
            separator: cut.separator,
            rest: cut.rest,
          });
    }
  return titles;
}

/** A cell's text before and behind each separator; of many blanks the outer ones. */
function cutsOf(text: string): Pick<NearTitle, "text" | "part" | "separator" | "rest">[] {
  return separators.flatMap((pattern, separator) => {
    const found = [...text.matchAll(pattern)];
    const outer =
      separator === blank && found.length > 4 ? [...found.slice(0, 2), ...found.slice(-2)] : found;
    return outer.slice(0, max.cuts).flatMap(({ index, 0: { length } }) => {
      const [before, behind] = [text.slice(0, index), text.slice(index + length)];
      const prefix = { text: before, part: "prefix", separator, rest: behind } as const;
      const suffix = { text: behind, part: "suffix", separator, rest: before } as const;
      return leads.has(separator) ? [prefix, suffix] : [prefix];
    });
  });
}
