import { foldText } from "~/platform/values/fold-text";
import { keyOf } from "../title-lines";
import { isWordy, keyWords, type NearTitle, type PricePlace, type TextRow, wordsOf } from "./near-titles";

/** What a document's rows say of one title: how often its words come back, and what the titles of the other items are. */
export interface DocumentTitles {
  rows: readonly TextRow[];
  places: readonly PricePlace[];
  cells: Counts;
  keys: Counts;
  firstWords: Counts;
  lastWords: Counts;
  /** The items that have words at a place, and the different words there. */
  itemsAt: Counts;
  wordsAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same of the titles that were read, and of their rows and cells. */
  readAt: Counts;
  readIn: Counts;
}

export type Counts = ReadonlyMap<string | number, number>;

const count = <Key>(keys: Iterable<Key>): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

export const readWords = ({ item }: PricePlace): string => keyWords(item.title);

/** Where a title is, seen from its price: the same in each record. */
export const placeOf = ({ from, to, cell, part, separator }: NearTitle): string =>
  `${from} ${to} ${cell} ${part} ${separator}`;
export const rowOf = ({ from, cell }: NearTitle): string => `${from} ${cell}`;

export function documentTitles(rows: readonly TextRow[], places: readonly PricePlace[]): DocumentTitles {
  const cells = rows.flatMap(({ texts }) => [...new Set(texts)].filter(isWordy));
  const read = places.flatMap((place) => place.titles.get(readWords(place)) ?? []);
  const wordsAt = new Map<string, Set<string>>();
  const itemsAt = new Map<string, number>();
  for (const { titles } of places) {
    const known = new Set<string>();
    for (const title of titles.values()) {
      const at = placeOf(title);
      if (!known.has(at)) itemsAt.set(at, (itemsAt.get(at) ?? 0) + 1);
      known.add(at);
      wordsAt.set(at, (wordsAt.get(at) ?? new Set()).add(title.key));
    }
  }
  return {
    rows,
    places,
    cells: count(cells.map(foldText)),
    keys: count(cells.map(keyOf).filter((key) => key !== "")),
    firstWords: count(cells.flatMap((cell) => wordsOf(cell).slice(0, 1))),
    lastWords: count(cells.flatMap((cell) => wordsOf(cell).slice(-1))),
    itemsAt,
    wordsAt,
    readAt: count(read.map(placeOf)),
    readIn: count(read.map(rowOf)),
  };
}
