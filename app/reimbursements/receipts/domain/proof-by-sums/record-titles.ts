import { cleanTitle, textKind } from "../item-rows";
import { free, type Line } from "../read-lines";
import { type Region, textBlock } from "../receipt-document";
import { type Entry, entryOf } from "../row-entries";
import { withoutNumbers, withoutSharedCodes } from "../title-edges";
import { keyOf, nameOf } from "../title-lines";
import { besideTitles } from "./beside-titles";
import type { ItemRun } from "./item-runs";
import type { RunItem } from "./priced-rows";
import { elementTitles, isIn, likely, type RecordTitles, recordElements } from "./record-elements";
import { joinParts, labelsOf, ownTitles, repeatedLabels, type Words, wordsOf } from "./record-words";

const maxRows = 6;
/** Penalty for subtracting an amount from an item's price that is in no item's element. */
const cutOutside = 0.7;

/** Cache of a document's cleaned titles with their penalties. */
type Titles = Map<string, { title: string; cost: number }>;

/** The ways to name a run's items, the likeliest first. */
export function recordTitles(lines: readonly Line[], run: ItemRun, known: Titles): RecordTitles[] {
  const items = run.items.filter(({ cents }) => cents >= 0);
  const own = ownTitles(items, run);
  const isBeside = own.every((words) => words !== "");
  const places = items.map(({ row }) => row.place);
  const elements = recordElements(lines, places, own, run.window);
  const isOfItem = ({ row }: RunItem) => elements?.some(({ region }) => isIn(row.line, region));
  const gaps = () => gapsOf(lines, run, items, isBeside);
  const ways =
    (elements && elementTitles(elements)) ??
    (isBeside
      ? besideTitles(
          own,
          gaps(),
          items.map(({ row }) => row.line),
        )
      : [...strongTitles(gaps()), ...apartTitles(own, gaps())]);
  const ofOrder =
    items.length > 1 && elements
      ? run.items.filter((item) => item.cents < 0 && item.row.line.returned === undefined && !isOfItem(item))
          .length
      : 0;
  return ways
    .map(({ titles, cost, isSeen, isDoubtful }) => {
      const cleaned = withoutSharedCodes(withoutNumbers(titles)).map((title) => cleanedOf(title, known));
      return {
        titles: cleaned.map(({ title }) => title),
        isDoubtful,
        isSeen: isSeen === true && cleaned.every((one) => one.cost === 0),
        cost:
          cleaned.reduce((sum, one) => sum + one.cost, cost + ofOrder * cutOutside) + repeatedCost(titles),
      };
    })
    .sort((a, b) => a.cost - b.cost);
}

function cleanedOf(text: string, known: Titles): { title: string; cost: number } {
  const cleaned = known.get(text) ?? { title: cleanTitle(text).title, cost: costOf(text) };
  known.set(text, cleaned);
  return cleaned;
}

/** A date, which isn't part of a title. */
export const day =
  /\b\d{1,2}([/.-])\d{1,2}\1(?:20)?\d{2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? ?20\d{2}\b/i;

/** Penalty of a title: for being empty or for words that name no product. */
function costOf(title: string): number {
  if (!/\p{L}{2}/u.test(title)) return 2;
  if (day.test(title)) return 0.5;
  const kind = textKind(title.replace(/[\s:]+$/, ""));
  return kind === "title" ? 0 : kind === "aside" ? 0.5 : 0.4;
}

/** Penalty for the same title twice: what most records have is likelier a label than a product that was bought again. */
function repeatedCost(titles: readonly string[]): number {
  const names = titles.map(nameOf);
  const repeated = names.filter((name, at) => name !== "" && names.indexOf(name) < at).length;
  return Math.min(0.4, (0.8 * repeated) / titles.length);
}

/** The rows of words before each price since the one before, and those after the last one. */
function gapsOf(
  lines: readonly Line[],
  { window, fields: ofRecord }: ItemRun,
  items: readonly RunItem[],
  isBeside: boolean,
): Words[][] {
  const places = items.map(({ row }) => row.place);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isAbove = window.to < first;
  // The head of a table, and another row with its own title and price, end what may be above the first price.
  const isEnd = (line: Line) => {
    const entry = entryOf(line);
    const isOther = entry.kind === "priced" && entry.title !== "" && !ofRecord.has(nameOf(line.label));
    return entry.kind === "columns" || isOther;
  };
  const begin = Math.max(
    isAbove ? window.to + 1 : 0,
    first - maxRows,
    lines.slice(0, first).findLastIndex(isEnd) + 1,
  );
  const until = Math.min(isAbove ? lines.length : window.from, last + 1 + maxRows);
  const bounds = [begin - 1, ...places, until];
  const labels = repeatedLabels(lines);
  const wordsIn = (from: number, to: number): Words[] => {
    const between = lines.slice(from + 1, to);
    const paragraph = paragraphOf(lines[to]);
    const own = between.filter((line) => paragraph && paragraphOf(line) === paragraph);
    return (own.length > 0 ? own : between).flatMap((line) => wordsOf(line, labels));
  };
  const gaps = bounds.slice(1).map((to, at) => wordsIn(bounds[at] ?? 0, to));
  const inside = gaps.slice(1, -1);
  const fields = fieldsOf(gaps, inside);
  // A product that was bought twice also repeats; without it, its record would have no title.
  const kept = inside.filter((gap) => !isBeside && gap.every((words) => isTold(words, fields)));
  const start = belowEnding(gaps[0] ?? []);
  const isLabeled = !isBeside && start.every((words) => isTold(words, fields));
  for (const { label } of [...(isLabeled ? start : []), ...kept.flat()]) fields.delete(keyOf(label));
  const isAllTold =
    kept.length > 0 && kept.length === inside.length && kept.flat().every(({ kind }) => told.has(kind));
  const named = gaps.map((gap, at) => {
    const isOuter = at === 0 || at === gaps.length - 1;
    // If no other record has separate words, the row next to the price is the first one's title as well.
    if (at === 0 && isAllTold && gap.at(-1)?.kind === kept[0]?.at(-1)?.kind) return gap.slice(-1);
    const left = gap
      .slice(gap.findLastIndex(({ label }) => free.test(label)) + 1)
      .filter((words) => !isTold(words, fields) && (isOuter || words.kind === "words"));
    // One row is the title even if the words of every row suggest otherwise.
    return isBeside || left.length > 0 || at === gaps.length - 1
      ? left
      : gap.filter(({ label }) => !fields.has(keyOf(label)));
  });
  // Below the last price, what follows an offer isn't part of its item, even if each record has one.
  const isOffered = gaps.at(-1)?.[0]?.kind === "offers";
  const end = isOffered ? [] : untilEnd(named.at(-1) ?? []);
  return [ownRun(named[0] ?? [], isBeside), ...named.slice(1, -1), end];
}

/** Words that begin rows of several records and are followed by different words or numbers. */
function fieldsOf(gaps: readonly Words[][], inside: readonly Words[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const { label } of gaps.flat()) counts.set(keyOf(label), (counts.get(keyOf(label)) ?? 0) + 1);
  const keys = inside.flat().map(({ label }) => keyOf(label));
  return new Set(keys.filter((key) => (counts.get(key) ?? 0) >= 2));
}

const isTold = ({ label, kind }: Words, fields: ReadonlySet<string>): boolean =>
  told.has(kind) || fields.has(keyOf(label));

const told = new Set<Entry["kind"]>(["aside", "count", "mark"]);
const ending = ({ kind }: Words): boolean => kind !== "words";
const belowEnding = (words: readonly Words[]): Words[] =>
  words.slice(words.findLastIndex((one) => ending(one) || day.test(one.label)) + 1);

/** What blank lines set apart in a plain text. */
function paragraphOf(line: Line | undefined): Region | null {
  let region = line?.look?.within ?? null;
  while (region?.outer) region = region.outer;
  return region?.tag === textBlock ? region : null;
}

/** What is directly above the first price, below the last heading or sentence. */
function ownRun(words: readonly Words[], isBeside: boolean): Words[] {
  const own = belowEnding(words);
  return own.length > 0 || isBeside ? own : words.slice(-1);
}

function untilEnd(words: readonly Words[]): Words[] {
  const end = words.findIndex(ending);
  return words.slice(0, end < 0 ? words.length : end);
}

/** The strong row above each price, where all have one: the last one above the first price, below headings. */
function strongTitles(gaps: readonly Words[][]): RecordTitles[] {
  const isStrong = (words: Words) => words.isStrong;
  const titles = gaps
    .slice(0, -1)
    .map((gap, at) => (at === 0 ? gap.findLast(isStrong) : gap.find(isStrong))?.label ?? "");
  return titles.includes("") ? [] : [{ titles, cost: titles.length > 1 ? likely : 0, isSeen: true }];
}

/** Titles in their own rows: above their prices, with so many rows of theirs below, or below their prices. */
function apartTitles(own: readonly string[], gaps: readonly Words[][]): RecordTitles[] {
  const last = gaps.at(-1) ?? [];
  const ways: RecordTitles[] = [];
  // Records with words next to their prices need no other title.
  const open = own.flatMap((title, at) => (title === "" ? [at] : []));
  for (let after = 0; after <= Math.min(3, last.length); after += 1) {
    const leads = open.map((at) => (at === 0 ? (gaps[0] ?? []) : (gaps[at] ?? []).slice(after)));
    const usual = commonLength(leads.slice(1), own.length > 1 ? 1 : (leads[0]?.length ?? 0));
    const fitted = leads.map((words, at) => (open[at] === 0 ? words.slice(-Math.max(1, usual)) : words));
    const isAlike = fitted.every(({ length }) => length === fitted[0]?.length);
    const cost = (last.length - after) * 0.15 + after * 0.05 + (isAlike ? 0 : 0.3);
    const titled = (pick: (words: readonly Words[]) => string[]) =>
      own.map((title, at) => title || joinParts(pick(fitted[open.indexOf(at)] ?? [])));
    const isOne = fitted.every(({ length }) => length <= 1);
    ways.push({ titles: titled((words) => labelsOf(words.slice(-4))), cost });
    // The first record may tell more of its item than the others.
    const [first] = leads;
    if (first && open[0] === 0 && first.length > usual && first.length <= 3)
      ways.push({
        titles: own.map(
          (title, at) => title || joinParts(labelsOf(at === 0 ? first : (fitted[open.indexOf(at)] ?? []))),
        ),
        cost: cost + 0.2,
      });
    if (isOne) continue;
    ways.push({ titles: titled((words) => labelsOf(words.slice(0, 1))), cost: cost + 0.1 });
    ways.push({ titles: titled((words) => labelsOf(words.slice(-1))), cost: cost + 0.2 });
  }
  const below = own.map((title, at) => title || joinParts(labelsOf((gaps[at + 1] ?? []).slice(0, 1))));
  const isFirstBare = (gaps[open[0] ?? 0] ?? []).length === 0;
  ways.push({ titles: below, cost: isFirstBare ? 0 : 0.15 });
  return ways;
}

/** How many rows most titles have. */
function commonLength(leads: readonly (readonly Words[])[], otherwise: number): number {
  const counts = new Map<number, number>();
  for (const { length } of leads) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise;
}
