import type { Line } from "../read-lines";
import { type Region, textBlock } from "../receipt-document";
import { areWrapped, continued, continues, inBrackets, keyOf } from "../title-lines";
import { joinParts, repeatedLabels, type Words, wordsOf } from "./record-words";
import type { SumWindow } from "./sum-windows";

/** One title for each item of a run, and the penalty of these titles. */
export interface RecordTitles {
  titles: readonly string[];
  cost: number;
  /** Whether the page's layout identified the titles. */
  isSeen?: boolean;
  /** Whether other rows may be the titles as well. */
  isDoubtful?: boolean | undefined;
}

interface RecordRow extends Words {
  /** True if it is next to the price. */
  isOwn: boolean;
}

/** The content of one item's element. */
interface RecordElement {
  region: Region;
  rows: readonly RecordRow[];
  /** Alternative text of its picture. */
  alt: string;
}

/**
 * What the element of each item holds: the largest one around its price in which there is no other item's and no sum. Null
 * where the page has no elements, or an item has none itself. `own`: the words beside each price.
 */
export function recordElements(
  lines: readonly Line[],
  places: readonly number[],
  own: readonly string[],
  window: Pick<SumWindow, "from" | "to">,
): RecordElement[] | null {
  const taken = new Map<Region, number>();
  for (const line of [...places.map((place) => lines[place]), ...lines.slice(window.from, window.to + 1)])
    for (const region of around(line)) taken.set(region, (taken.get(region) ?? 0) + 1);
  const labels = repeatedLabels(lines);
  const unshared = places.map((place) =>
    [...around(lines[place])].filter((region) => taken.get(region) === 1),
  );
  const recordIn = (region: Region | undefined, at: number) =>
    region ? elementOf(lines, places[at] ?? 0, own[at] ?? "", region, labels) : null;
  const [only] = unshared;
  // A single item has no neighbor that limits its element.
  const found =
    only && places.length === 1
      ? [only.map((region) => recordIn(region, 0)).find(hasTitle)]
      : alikeIn(unshared).map(recordIn);
  return found.every((record) => !!record) ? found : null;
}

/**
 * The elements of records, equally deep in the page where all items have one there: a parcel's element may contain one item only by
 * chance, and is then higher than those of the other items.
 */
function alikeIn(unshared: readonly (readonly Region[])[]): (Region | undefined)[] {
  const depth = Math.max(...unshared.map((regions) => regions.at(-1)?.depth ?? 0));
  const level = unshared.map((regions) => regions.find((region) => region.depth === depth));
  if (!level.includes(undefined)) return level;
  const height = Math.min(...unshared.map(({ length }) => length)) - 1;
  return unshared.map((regions) => regions[height]);
}

const maxRows = 6;
const hasTitle = (record: RecordElement | null | undefined): boolean =>
  !!record && record.rows.length <= maxRows && record.rows.some(({ kind }) => kind === "words");

function* around(line: Line | undefined): Generator<Region> {
  for (let region = line?.look?.within ?? null; region; region = region.outer) yield region;
}

function elementOf(
  lines: readonly Line[],
  place: number,
  own: string,
  region: Region,
  labels: ReadonlySet<string>,
): RecordElement {
  let [from, to] = [place, place + 1];
  while (isIn(lines[from - 1], region)) from -= 1;
  while (isIn(lines[to], region)) to += 1;
  const inside = lines.slice(from, to);
  const rows = inside.flatMap((line): RecordRow[] => {
    const isOwn = line === lines[place];
    if (!isOwn) return wordsOf(line, labels).map((words) => ({ ...words, isOwn }));
    return own === ""
      ? []
      : [{ at: line.at, label: own, kind: "words", isStrong: line.look?.isStrong ?? false, isOwn }];
  });
  return {
    region,
    rows,
    alt: inside.map(({ look }) => look?.alt ?? "").find((shown) => shown !== "") ?? "",
  };
}

export function isIn(line: Line | undefined, outer: Region): boolean {
  let region = line?.look?.within ?? null;
  while (region && region.depth > outer.depth) region = region.outer;
  return region === outer;
}

/** What speaks for items whose elements have their titles in the same place. */
export const likely = -0.4;

/**
 * Titles of elements: the first strong row of each, the row in the same place of each, or the first one of words, unless short words are
 * above a longer row; null where one has none.
 */
export function elementTitles(elements: readonly RecordElement[]): RecordTitles[] | null {
  if (areUntitled(elements)) return null;
  const counts = new Map<string, number>();
  for (const { rows } of elements)
    for (const key of new Set(rows.map(({ label }) => keyOf(label))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const isField = ({ label, isOwn }: RecordRow) => !isOwn && (counts.get(keyOf(label)) ?? 0) > 1;
  const isNamed = (row: RecordRow | undefined): row is RecordRow => row?.kind === "words" && !isField(row);
  const strong = elements.map(({ rows }) => rows.find((row) => row.isStrong && isNamed(row)));
  // A strong first row of each is a title, whatever its words say.
  const bold = elements.map(({ rows: [row] }) =>
    row?.isStrong && row.kind !== "break" && !isField(row) ? row : undefined,
  );
  const isBold = strong.includes(undefined) && !bold.includes(undefined);
  const places = elements[0]?.rows.map((_, place) => place) ?? [];
  const place = places.find((at) => elements.every(({ rows }) => isNamed(rows[at]))) ?? 0;
  const alike = elements.map(({ rows }) => (isNamed(rows[place]) ? rows[place] : undefined));
  const first = elements.map(
    ({ rows, alt }) =>
      rows.find(isNamed) ?? rows.find(({ kind }) => kind === "words" || kind === "break") ?? pictured(alt),
  );
  const ways = (isBold ? [bold] : [strong, alike, first]).filter(isWhole);
  const [likeliest] = ways;
  if (!likeliest) return null;
  const below = belowShort(elements, likeliest, isNamed);
  const isFirst = below !== null && below.kind !== "app" && below.kind !== "names";
  const cost = elements.length > 1 && likeliest !== first ? likely : 0;
  // What is short may be who made it or what it is: where both are as likely, a person is asked.
  const isDoubtful = below !== null && below.kind !== "makers";
  const likeliestFirst = !below
    ? ways
    : [...(isFirst ? [] : [likeliest]), below.rows, ...ways.slice(isFirst ? 0 : 1)];
  return likeliestFirst.map((rows, at) => ({
    titles: wholeTitles(elements, rows, isField),
    cost: cost + (isDoubtful ? Math.max(0, at - 1) : at) * 0.3,
    isSeen: true,
    isDoubtful,
  }));
}

/**
 * Whether the first rows of a plain text's blocks may be no titles: they go on in the next ones, or lower ones have words and the
 * price. A page's rows are whole, and its words beside a price may be a note.
 */
function areUntitled(elements: readonly RecordElement[]): boolean {
  const blocks = elements.filter(({ region }) => region.tag === textBlock).map(({ rows }) => rows);
  const goesOn = ([first, ...more]: readonly RecordRow[]) =>
    continued.test(first?.label ?? "") ||
    continues.test(more[0]?.label ?? "") ||
    more.some(({ isOwn }) => isOwn);
  return blocks.some(goesOn) || areWrapped(blocks.map((rows) => rows.slice(0, 2).map(({ label }) => label)));
}

/** The titles of these rows, with the rows below in which they go on. */
function wholeTitles(
  elements: readonly RecordElement[],
  titles: readonly RecordRow[],
  isField: (row: RecordRow) => boolean,
): string[] {
  const belowOf = (row: RecordRow, at: number) => {
    const rows = elements[at]?.rows ?? [];
    const next = rows.includes(row) ? rows[rows.indexOf(row) + 1] : undefined;
    const isOther = !next || next.kind === "break" || next.isOwn || isField(next);
    // What begins with all of a title is one of its own.
    return isOther || next.label.startsWith(row.label) ? undefined : next;
  };
  const below = titles.map(belowOf);
  // All titles have two strong rows: what is told of an item further isn't set as its title is.
  const areStrong = [...titles, ...below].every((row) => row?.isStrong);
  return titles.map((row, at) => {
    const next = below[at];
    if (!next) return row.label;
    const isEnd = inBrackets.test(next.label) && !row.label.endsWith(")");
    const isMore = next.kind === "words" && (continued.test(row.label) || isEnd);
    return areStrong || isMore ? joinParts([row.label, next.label]) : row.label;
  });
}

const isWhole = (rows: readonly (RecordRow | undefined)[]): rows is RecordRow[] => !rows.includes(undefined);

/** What a picture shows, where no row has words. */
const pictured = (alt: string): RecordRow | undefined =>
  alt === "" ? undefined : { at: 0, label: alt, kind: "words", isStrong: false, isOwn: false };

/** Who made or sold a thing, what kind it is, or a badge, has few words and no numbers. */
export const isShort = ({ label }: Pick<RecordRow, "label">): boolean =>
  !/\d/.test(label) && label.split(" ").filter((word) => word !== "&").length <= 3;
/** A field, a choice of two or what has a long number isn't a title. */
export const isDetail = ({ label }: Pick<RecordRow, "label">): boolean =>
  /^[^:]{2,24}: |\p{L} \/ \p{L}|\d{5}/u.test(label) || !label.includes(" ");
const lengthOf = (rows: readonly RecordRow[]): number =>
  rows.reduce((sum, { label }) => sum + label.length, 0);
/** What was bought of an app begins with its name. */
const isOfApp = ({ label }: RecordRow, row: RecordRow): boolean => {
  const [word = ""] = /^\p{L}{3,}/u.exec(label) ?? [];
  return word !== "" && row.label.startsWith(`${word} `);
};
/** Longer words below a single item's are less likely its title: no other record has them in the same place. */
const leastLonger = { ofOne: 2, ofSeveral: 1.5 } as const;

/**
 * The longer rows of words below what was taken for titles, where that is short in most elements. Sure where it is the same in
 * several elements, all in capitals, or single words above strong rows.
 */
function belowShort(
  elements: readonly RecordElement[],
  taken: readonly RecordRow[],
  isNamed: (row: RecordRow) => boolean,
): { rows: readonly RecordRow[]; kind: "makers" | "either" | "app" | "names" } | null {
  const below = (maker: RecordRow, { rows }: RecordElement): RecordRow => {
    const named = rows.slice(rows.indexOf(maker) + 1).filter((row) => isNamed(row) && !row.isOwn);
    const longer = isShort(maker) ? named.filter((row) => !isDetail(row)) : [];
    const longest = longer.reduce((one, row) => (row.label.length > one.label.length ? row : one), maker);
    return named.find((row) => isOfApp(maker, row)) ?? longest;
  };
  const rows = elements.flatMap((element, at) => (taken[at] ? below(taken[at], element) : []));
  if (new Set(rows.map(({ label }) => label)).size < rows.length) return null;
  const makers = taken.filter((row, at) => row !== rows[at]);
  const titles = rows.filter((row, at) => row !== taken[at]);
  const isApp = titles.every((row, at) => makers[at] && isOfApp(makers[at], row));
  const longer = lengthOf(titles) / lengthOf(makers);
  const least = makers.length > 1 ? leastLonger.ofSeveral : leastLonger.ofOne;
  if (makers.length * 2 <= elements.length || (longer < least && !isApp)) return null;
  const labels = makers.map(({ label }) => label);
  const isMaker = new Set(labels).size < labels.length || !/\p{Ll}/u.test(labels.join());
  const isSold = titles.every(({ isStrong }, at) => isStrong && !labels[at]?.includes(" "));
  if (isApp) return { rows, kind: "app" };
  // A name in bold, another one in each, whose description isn't: a frame's or a chair's.
  const isName = taken.every(({ isStrong }) => isStrong) && !titles.some(({ isStrong }) => isStrong);
  if (isName && !isMaker) return { rows, kind: "names" };
  return { rows, kind: (isMaker || isSold) && longer >= leastLonger.ofOne ? "makers" : "either" };
}
