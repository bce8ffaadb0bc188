import type { Line } from "../read-lines";
import { textBlock } from "../receipt-document";
import { areWrapped, continued, continues } from "../title-lines";
import type { RecordTitles } from "./record-elements";
import { joinParts, labelsOf, type Words } from "./record-words";

/** Penalty of titles that end where a row is full. */
const cutShort = 0.7;
/** Each title with the rows that would belong to it, below or above; any other row is its own group. */
const withGaps = (
  own: readonly string[],
  gaps: readonly Words[][],
  lines: readonly Line[],
  isBelow: boolean,
): string[][] =>
  own.flatMap((title, at) => {
    const gap = (isBelow ? gaps[at + 1] : gaps[at]) ?? [];
    const place = lines[at]?.at ?? 0;
    const isNext = gap.every(
      (row, index) => row.at === (isBelow ? place + index + 1 : place + index - gap.length),
    );
    const more = labelsOf(gap);
    if (!isNext) return [[title], ["", ...more]];
    return [isBelow ? [title, ...more] : [...more, title]];
  });

/** A number so long tells one thing from others of its kind, as a serial number does. */
const ofOne = /\d{6}/;

/** Titles next to their prices: a row between them ends the title above, begins the one below, or adds details. */
export function besideTitles(
  own: readonly string[],
  rows: readonly Words[][],
  lines: readonly Line[],
): RecordTitles[] {
  const gaps = rows.map((gap) => gap.filter(({ label }) => !ofOne.test(label)));
  const between = gaps.slice(1, -1);
  const [first = [], last = []] = [gaps[0], gaps.at(-1)];
  if (between.every((gap) => gap.length === 0) && last.length === 0) return [{ titles: own, cost: 0 }];
  const ends = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && (continued.test(one) || continues.test(other));
  const below = own.filter((title, at) => ends(title, gaps[at + 1]?.[0]?.label)).length;
  const above = own.filter((title, at) => ends(gaps[at]?.at(-1)?.label, title)).length;
  const isBelow = below > above || (below === above && (last.length > 0 || first.length === 0));
  const wraps =
    lines.every(({ look }) => !look || look.within.tag === textBlock) &&
    areWrapped(withGaps(own, gaps, lines, isBelow));
  return [
    { titles: own, cost: wraps ? cutShort : below + above > 0 ? 0.2 : 0 },
    {
      titles: own.map((title, at) => joinParts([title, ...labelsOf(gaps[at + 1] ?? [])])),
      cost: isBelow && (wraps || below > 0) ? 0 : 0.3,
    },
    {
      titles: own.map((title, at) => joinParts([...labelsOf((gaps[at] ?? []).slice(-3)), title])),
      cost: !isBelow && (wraps || above > 0) ? 0 : 0.4,
    },
  ];
}
