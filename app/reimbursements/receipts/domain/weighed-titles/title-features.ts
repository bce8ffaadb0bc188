import { foldText } from "~/platform/values/fold-text";
import type { Region } from "../receipt-document";
import { keyOf } from "../title-lines";
import { type Counts, type DocumentTitles, placeOf, rowOf } from "./document-titles";
import {
  hasWords,
  lettersIn,
  type NearTitle,
  type PricePlace,
  separators,
  type TextRow,
  wordsOf,
} from "./near-titles";
import { kindNames } from "./word-kinds";

/** A title that may be an item's, beside the one that was read. */
export interface Weighed {
  title: NearTitle;
  place: PricePlace;
  /** The words of the title that was read. */
  read: string;
  document: DocumentTitles;
}

const share = (kinds: readonly number[], kind: number): number =>
  kinds.length === 0 ? 0 : kinds.filter((one) => one === kind).length / kinds.length;
const digitShare = (text: string): number => (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length);
const day =
  /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}/i;
const top = (counts: Counts, key: string | undefined, most: number): number =>
  key === undefined ? 0 : Math.min(most, counts.get(key) ?? 0);

const rowAt = ({ document, place }: Weighed, from: number): TextRow | undefined =>
  document.rows[place.at + from];

function regionsOf(row: TextRow | undefined): Region[] {
  const regions: Region[] = [];
  for (let region = row?.row.look?.within ?? null; region; region = region.outer) regions.push(region);
  return regions;
}

/** Of the other items, how many have their title where this one has it. */
const ofOthers = (counts: Counts, at: string, { title, read, document: { places } }: Weighed): number =>
  ((counts.get(at) ?? 0) - (title.key === read && title.part !== "other" ? 1 : 0)) /
  Math.max(1, places.length - 1);

export type Feature = readonly [name: string, value: (one: Weighed) => number | boolean];

/** What is weighed of a title. A model names its features, so that this list may grow. */
export const features: readonly Feature[] = [
  ["is read", ({ title, read }) => title.key === read],
  ["in read", ({ title, read }) => title.key !== read && hasWords(read, title.key)],
  ["around read", ({ title, read }) => title.key !== read && hasWords(title.key, read)],
  ["begins read", ({ title, read }) => read.startsWith(`${title.key} `)],
  [
    "shared with read",
    ({ title, read }) => {
      const [own, other] = [new Set(title.key.split(" ")), new Set(read.split(" "))];
      return [...own].filter((word) => other.has(word)).length / new Set([...own, ...other]).size;
    },
  ],
  ["others read there", (one) => ofOthers(one.document.readAt, placeOf(one.title), one)],
  ["others read in row", (one) => ofOthers(one.document.readIn, rowOf(one.title), one)],
  ["is unsure", ({ place }) => place.item.isUnsure ?? false],
  ["read words", ({ read }) => read.split(" ").length],
  ["words more", ({ title, read }) => title.key.split(" ").length - read.split(" ").length],
  ["first row", ({ title }) => title.from],
  ["last row", ({ title }) => title.to],
  ["cell", ({ title }) => title.cell],
  ["cells", (one) => rowAt(one, one.title.from)?.texts.length ?? 0],
  ["is whole", ({ title }) => title.part === "whole"],
  ["is prefix", ({ title }) => title.part === "prefix" || (title.part === "rows" && title.separator >= 0)],
  ["is cells", ({ title }) => title.part === "cells"],
  ["is rows", ({ title }) => title.part === "rows"],
  ...separators.map((_, at): Feature => [`cut at ${at}`, ({ title }) => title.separator === at]),
  ["rest words", ({ title }) => wordsOf(title.rest).length],
  ["rest digits", ({ title }) => digitShare(title.rest)],
  ["rest in brackets", ({ title }) => /^[([]/.test(title.rest)],
  [
    "rest comes back",
    ({ title: { rest }, document }) =>
      Math.max(
        top(document.cells, rest === "" ? undefined : foldText(rest.trim()), 9),
        top(document.firstWords, wordsOf(rest)[0], 9),
      ),
  ],
  ...kindNames.map((name, kind): Feature => [`rest ${name}`, ({ title }) => share(title.restKinds, kind)]),
  ...kindNames.map((name, kind): Feature => [name, ({ title }) => share(title.kinds, kind)]),
  ["letters", ({ title }) => title.text.length],
  ["share of longest", ({ title, place }) => title.text.length / place.longest],
  ["digits", ({ title }) => digitShare(title.text)],
  ["has colon", ({ title }) => title.text.includes(":")],
  ["has number sign", ({ title }) => title.text.includes("#")],
  ["has day", ({ title }) => day.test(title.text)],
  ["begins as", ({ title }) => title.kinds[0] ?? -1],
  ["ends as", ({ title }) => title.kinds.at(-1) ?? -1],
  ["ends in bracket", ({ title }) => /[)\]]$/.test(title.text)],
  [
    "capitals only",
    ({ title: { text } }) => (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, lettersIn(text)),
  ],
  ["cells like it", ({ title, document }) => top(document.keys, keyOf(title.text), 5)],
  ["is a field", ({ title }) => keyOf(title.text).endsWith(":")],
  ["begins as others", ({ title, document }) => top(document.firstWords, title.key.split(" ")[0], 6)],
  ["ends as others", ({ title, document }) => top(document.lastWords, title.key.split(" ").at(-1), 6)],
  [
    "items with place",
    ({ title, document }) => (document.itemsAt.get(placeOf(title)) ?? 0) / document.places.length,
  ],
  [
    "differs there",
    ({ title, document }) =>
      (document.wordsAt.get(placeOf(title))?.size ?? 0) /
      Math.max(1, document.itemsAt.get(placeOf(title)) ?? 0),
  ],
  ["is strong", (one) => rowAt(one, one.title.from)?.row.look?.isStrong ?? false],
  ["is first strong", ({ title, place }) => place.strong[0] === title.from],
  ["row of words", ({ title, place }) => place.wordy.indexOf(title.from)],
  ["rows of words", ({ place }) => place.wordy.length],
  [
    "is longest cell",
    (one) =>
      one.title.part === "whole" &&
      one.title.text.length >=
        Math.max(0, ...(rowAt(one, one.title.from)?.texts ?? []).map(({ length }) => length)),
  ],
  ["is first cell", (one) => one.title.cell === rowAt(one, one.title.from)?.wordy],
  ["price in cell", (one) => (rowAt(one, one.title.from)?.cents[one.title.cell]?.length ?? 0) > 0],
  [
    "elements up",
    (one) => {
      const [own, around] = [regionsOf(rowAt(one, one.title.from)), regionsOf(rowAt(one, 0))];
      return around.filter((region) => !own.includes(region)).length;
    },
  ],
  ["letters above", (one) => rowAt(one, one.title.from - 1)?.texts[0]?.length ?? 0],
  ["letters below", (one) => rowAt(one, one.title.to + 1)?.texts[0]?.length ?? 0],
  ["small below", (one) => /^\p{Ll}/u.test(rowAt(one, one.title.to + 1)?.texts[0] ?? "")],
  ["price below", (one) => rowAt(one, one.title.to + 1)?.cents.some(({ length }) => length > 0) ?? false],
  ["items", ({ document }) => Math.min(8, document.places.length)],
];
