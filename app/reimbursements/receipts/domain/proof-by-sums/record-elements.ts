import type { Line } from "../read-lines";
import type { Region } from "../receipt-document";
import { keyOf } from "../title-lines";
import { repeatedLabels, type Words, wordsOf } from "./record-words";
import type { SumWindow } from "./sum-windows";

/** One title for each item of a run, and the penalty of these titles. */
export interface RecordTitles {
  titles: readonly string[];
  cost: number;
  /** Whether the page's layout identified the titles. */
  isSeen?: boolean;
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
  const alone = places.map((place) => [...around(lines[place])].filter((region) => taken.get(region) === 1));
  const records = (height: number) =>
    places.map((place, at) => {
      const region = alone[at]?.[height];
      return region ? elementOf(lines, place, own[at] ?? "", region, labels) : null;
    });
  // A parcel's element may contain one item only by chance; it is then higher than those of the other items.
  const height = Math.min(...alone.map(({ length }) => length)) - 1;
  const [only] = alone;
  // A single item has no neighbor that limits its element.
  const lowest = only && places.length === 1 ? only.findIndex((_, at) => hasTitle(records(at)[0])) : height;
  const found = records(lowest);
  return found.every((record) => record !== null) ? found : null;
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
 * Titles of elements: the first strong row of each, the row in the same place of each, or the first one of words; null where one
 * has none.
 */
export function elementTitles(elements: readonly RecordElement[]): RecordTitles[] | null {
  const counts = new Map<string, number>();
  for (const { rows } of elements)
    for (const key of new Set(rows.map(({ label }) => keyOf(label))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const isField = ({ label, isOwn }: RecordRow) => !isOwn && (counts.get(keyOf(label)) ?? 0) > 1;
  const isNamed = (row: RecordRow | undefined): row is RecordRow => row?.kind === "words" && !isField(row);
  const titled = (of: (element: RecordElement) => RecordRow | undefined) =>
    elements.map((element) => of(element)?.label ?? "");
  const named = titled(({ rows }) => rows.find((row) => row.isStrong && isNamed(row)));
  // A strong first row of each is a title, whatever its words say.
  const bold = titled(({ rows: [row] }) =>
    row?.isStrong && row.kind !== "break" && !isField(row) ? row : undefined,
  );
  const isBold = named.includes("") && !bold.includes("");
  const below = belowMakers(elements, (row) => isNamed(row) && !row.isOwn);
  const strong = below?.areMakers ? below.titles : isBold ? bold : named;
  const places = elements[0]?.rows.map((_, place) => place) ?? [];
  const place = places.find((at) => elements.every(({ rows }) => isNamed(rows[at]))) ?? 0;
  const alike = titled(({ rows }) => (isNamed(rows[place]) ? rows[place] : undefined));
  const first = elements.map(
    ({ rows, alt }) =>
      (rows.find(isNamed) ?? rows.find(({ kind }) => kind === "words" || kind === "break"))?.label ?? alt,
  );
  const isAlike = elements.length > 1 && [strong, alike].some((titles) => !titles.includes(""));
  const others = isBold ? [] : [alike, first];
  const ways = [strong, ...others].filter((titles) => !titles.includes(""));
  const cost = isAlike ? likely : 0;
  if (ways.length === 0) return null;
  const found = ways.map((titles, at) => ({
    titles,
    cost: cost + at * 0.3,
    isSeen: !below || below.areMakers,
  }));
  // What is short may be who made it or what it is: both are as likely, so that a person is asked.
  return below && !below.areMakers ? [...found, { titles: below.titles, cost }] : found;
}

/**
 * What may be the titles below a row of a word or two that is who made or sold it: in each element a longer row of words of its own.
 * Sure where the makers are the same in several elements or all in capitals, or single words above strong rows. Or what was bought of an
 * app, below its name and begun by it.
 */
function belowMakers(
  elements: readonly RecordElement[],
  isTitle: (row: RecordRow) => boolean,
): { titles: readonly string[]; areMakers: boolean } | null {
  const pairs = elements.flatMap(({ rows: [maker, ...rows] }) => {
    const title = rows.find(isTitle);
    return title && (maker?.isOwn || maker?.isStrong) ? [{ maker, title }] : [];
  });
  const [makers, titles] = [pairs.map(({ maker }) => maker.label), pairs.map(({ title }) => title.label)];
  if (pairs.length < elements.length || new Set(titles).size < titles.length) return null;
  const isAbove = pairs.every(
    ({ maker: { label: maker }, title: { label: title } }) =>
      maker.split(" ").length <= 3 && maker.length * 2 <= title.length && title.includes(" "),
  );
  const isSold = pairs.every(({ maker, title }) => title.isStrong && !maker.label.includes(" "));
  const isNamedAgain = pairs.every(({ maker, title }) => {
    const [word = ""] = /^\p{L}{3,}/u.exec(maker.label) ?? [];
    return word !== "" && title.label.startsWith(`${word} `);
  });
  const isMaker = new Set(makers).size < makers.length || !/\p{Ll}/u.test(makers.join());
  const areMakers = isAbove && (isMaker || isSold);
  return isAbove || isNamedAgain ? { titles, areMakers } : null;
}
