import { goesOn } from "./line-words";
import type { Entry } from "./row-entries";

/**
 * Whether words between two rows with a title and a price belong to the row above or the one below, by what is beside the
 * first and the last of such rows. Where nothing speaks for either, they are headings and notes.
 */
export function titlesGoOn(entries: readonly Entry[]): "above" | "below" | "neither" {
  let [above, below] = [0, 0];
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== "priced" || entry.title === "") continue;
    const [before, after] = [entries[index - 1], entries[index + 1]];
    const end =
      after?.kind === "words"
        ? entries.slice(index + 1, index + 6).find(({ kind }) => kind !== "words")
        : undefined;
    if (end && (end.kind === "sum" || end.kind === "break" || end.kind === "mark")) below += 2;
    if (
      after?.kind === "words" &&
      goesOn(entry.title, after.line.label) &&
      /^[\p{Ll}(&+/)]/u.test(after.line.label)
    )
      below += 3;
    if (before?.kind === "words" && /^[\p{Ll}(&+/)]/u.test(entry.title)) above += 3;
    const start =
      before?.kind === "words"
        ? entries.slice(Math.max(0, index - 5), index).findLast(({ kind }) => kind !== "words")
        : undefined;
    if (start && start.kind === "columns") above += 3;
  }
  if (above > below) return "above";
  return below > 0 ? "below" : "neither";
}

/**
 * What rows of words say in several records, with other numbers, or word for word: below the first row of each, as who prescribed
 * it, or in a word or two above a longer row, as whom it is for. One product in two sizes is named in the first row, above a shorter one.
 */
export function fieldsIn(entries: readonly Entry[]): ReadonlySet<string> {
  const labels = entries.flatMap(({ kind, line }) => (kind === "words" ? [line.label] : []));
  let isFirst = true;
  const besideTitles: string[] = [];
  for (const [at, { kind, line }] of entries.entries()) {
    if (kind === "priced") isFirst = true;
    if (kind !== "words") continue;
    const { label } = line;
    const next = entries[at + 1];
    const isAboveLonger = next?.kind === "words" && next.line.label.length > label.length;
    if (!isFirst || (isAboveLonger && label.split(" ").length <= 2)) besideTitles.push(label);
    isFirst = false;
  }
  const again = repeatedIn(labels.map(keyOf));
  const numbered = labels.filter((label) => /\d/.test(label) && again.has(keyOf(label)));
  return new Set([...numbered, ...repeatedIn(besideTitles)]);
}

function repeatedIn(texts: readonly string[]): Set<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const text of texts) (once.has(text) ? again : once).add(text);
  return again;
}

/** Its words of at least two letters, which codes and tax flags are not. */
export const nameOf = (label: string): string =>
  label
    .slice(0, 80)
    .toLowerCase()
    .match(/\p{L}{2,}/gu)
    ?.join(" ") ?? "";

/** A row's first words before a colon, or all of them without numbers: what comes back in several records. */
export const keyOf = (label: string): string => {
  const [, before] = /^([^:]{2,24}): ?\S/.exec(label) ?? [];
  return before === undefined ? nameOf(label) : `${nameOf(before)}:`;
};

/** How a row ends whose title goes on in the next one, and how that begins. */
export const continued = /(?:[,&+/-]|\b(?:with|and|for|of|the|in|to|w\/|or|by))$/i;
export const continues = /^[\p{Ll}(&+/]/u;
/** A row of a title's end; a field in brackets is a detail. */
export const inBrackets = /^\([^():]+\)$/;

/** A shorter row was not wrapped for want of room. */
const leastFull = 28;
/** Rows end so many letters before the widest, where words are kept whole or letters differ in width. */
const slack = 3;

/** Whether the rows of each title begin with a word that the row before had no room for. */
export function areWrapped(titles: readonly (readonly string[])[]): boolean {
  const width = Math.max(...titles.flat().map(({ length }) => length));
  const isFull = (row: string, next = "") =>
    row.length >= leastFull && row.length + 1 + (next.split(" ")[0] ?? "").length > width - slack;
  const wrapped = titles.filter(({ length }) => length > 1);
  return (
    wrapped.length > 0 &&
    wrapped.every((rows) => rows.slice(1).every((next, at) => isFull(rows[at] ?? "", next)))
  );
}
