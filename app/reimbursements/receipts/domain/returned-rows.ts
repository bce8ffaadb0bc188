import { type Candidate, cleanTitle, withoutCodes } from "./item-rows";
import type { Line } from "./read-lines";

const back = /\b(?:return(?:ed|s)?|refund(?:ed|s)?)\b/i;
/** "** RETURN **", "Returned items", "RETURN ORIG 05518 08/30/25": what comes next came back. */
const heading =
  /^\W*(?:items? )?(?:return|refund)(?:ed|s)?(?: items?| merchandise)?\W*(?:$|\borig\b|\bfrom\b|\d)/i;
const prefix = /^\W*(?:return|refund)(?:ed|s)?\b\W*/i;

/** How many, where they came back. */
const lessThanNone = /^-\d{1,2}$/;
/** A title is at most so many rows above its price. */
const maxAbove = 3;

/** The row above a price that says what came back: the one that says so itself, or the first one below the heading. */
function titleAbove(lines: readonly Line[], at: number, head: number | null): number {
  const from = Math.max(
    0,
    at - maxAbove,
    lines.slice(0, at).findLastIndex(({ amounts }) => amounts.length > 0) + 1,
  );
  const said = lines.slice(from, at).findIndex(({ label }) => back.test(label) && !heading.test(label));
  if (said >= 0) return from + said;
  return head !== null && head >= from && head < at - 1 ? head + 1 : at - 1;
}

const isLess = ({ amounts }: Line): boolean => amounts.length > 0 && amounts.every(({ cents }) => cents < 0);
const isNamed = (title: string): boolean => /\p{L}{3}/u.test(title);

function titleOf(words: readonly string[]): string {
  const said = words.map((word) => word.replace(prefix, "").trim()).filter((word) => word !== "");
  return cleanTitle(withoutCodes(said) ?? said.join(" ").trim()).title;
}

/**
 * Lines of which those that say that an article came back tell its title, and the rows that head them say nothing else. What
 * is taken off otherwise lowers a price.
 */
export function withReturned(lines: readonly Line[]): readonly Line[] {
  const marked = [...lines];
  const silent = (at: number) => {
    const line = marked[at];
    if (line) marked[at] = { ...line, words: [], label: "", quantity: null, counts: [], role: null };
  };
  let head: number | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.amounts.length === 0) {
      if (heading.test(line.label)) head = at;
      else if (/^\W*(?:sale|purchase)s?\W*$/i.test(line.label)) head = null;
      continue;
    }
    if (!isLess(line)) {
      head = null;
      continue;
    }
    const isOwn = isNamed(line.label);
    const place = isOwn ? at : titleAbove(lines, at, head);
    const named = lines[place];
    const says =
      head !== null || back.test(named?.label ?? "") || line.cells.some((cell) => lessThanNone.test(cell));
    const title = titleOf(named?.words ?? []);
    if (!says || line.role !== null || !isNamed(title)) continue;
    marked[at] = { ...line, returned: title };
    if (head !== null) silent(head);
    if (!isOwn) silent(place);
  }
  return marked;
}

/** Whether all that is listed came back. */
export const isReturnOnly = (lines: readonly Line[]): boolean =>
  withReturned(lines).some(({ returned }) => returned !== undefined) &&
  lines.every((line) => line.role !== null || line.amounts.length === 0 || isLess(line));

export const countBack = ({ quantity, counts }: Line): number => quantity ?? counts.at(-1)?.value ?? 1;

export const returnedItem = (line: Line, title: string, columns: readonly string[]): Candidate => ({
  line,
  title,
  quantity: countBack(line),
  cuts: [],
  more: 0,
  isOneRow: true,
  above: [],
  own: title,
  amounts: line.amounts,
  columns,
  markedEligible: false,
  isAfterSums: false,
  isReturned: true,
  currency: line.amounts[0]?.currency ?? null,
});

/** Words that only say that what is above them was taken back, and when. */
const takenBack =
  /^\W*(?:(?:(?:return|refund|void|cancel)(?:l?ed|s)?|items?|issued|credit(?:ed)?|on|\d+)\b\W*)+$/i;

/** Without what was entered and taken back: two rows of the same words, or one below the other, with opposite amounts. */
export function withoutVoided(lines: readonly Line[]): readonly Line[] {
  const entered = new Map<string, Line[]>();
  const voided = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const cents = line.amounts.at(-1)?.cents ?? 0;
    const above = lines[at - 1];
    const isOpposite = cents < 0 && above?.role === null && above.amounts.at(-1)?.cents === -cents;
    if (isOpposite && takenBack.test(line.label)) voided.add(above).add(line);
    const key = `${Math.abs(cents)} ${line.label}`;
    if (cents > 0 && line.label !== "") entered.set(key, [...(entered.get(key) ?? []).slice(-9), line]);
    const first = cents < 0 ? entered.get(key)?.pop() : undefined;
    if (first) voided.add(first).add(line);
  }
  return voided.size === 0 ? lines : lines.filter((line) => !voided.has(line));
}
