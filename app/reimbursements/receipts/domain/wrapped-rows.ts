import type { Row } from "./clean-rows";
import { moneyInText } from "./money-in-text";

/** If at least this many priced rows begin alike, one that doesn't continues the row above. */
const leastAlike = 2;
/** The maximum length of a title that fills a whole row; longer ones are rare. */
const maxLetters = 120;

/** How a row of an item may begin: with a code in its own cell, or with how many. */
const begins = [
  ({ cells: [first = "", second = ""] }: Row) =>
    /^(?=[A-Z]{0,3}-?\d)[A-Z\d-]{4,14}$/.test(first) && /\p{L}{3}/u.test(second),
  ({ cells: [first = ""] }: Row) => /^(?:[1-9]|1\d|20) \p{Lu}[\p{L} ]/u.test(first),
] as const;

const hasMoney = ({ cells }: Row): boolean => cells.some((cell) => moneyInText(cell).length > 0);
const isWords = (text: string): boolean => /^\p{L}.*\p{L}{2}/u.test(text) && !/:$/.test(text);

/**
 * Titles that are too long for one row: where priced rows begin with a code or a count, a row without a price that begins so is the
 * first row of the one below, if that one doesn't.
 */
export function joinWrapped(rows: readonly Row[]): readonly Row[] {
  const way = begins.find((begin) => rows.filter((row) => begin(row) && hasMoney(row)).length >= leastAlike);
  if (!way) return rows;
  const joined: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [row, next] = [rows[at], rows[at + 1]];
    if (!row) continue;
    const [more = "", ...rest] = next?.cells ?? [];
    const goesOn = next && !way(next) && hasMoney(next) && rest.length > 0 && isWords(more);
    const title = row.cells.at(-1) ?? "";
    if (way(row) && !hasMoney(row) && row.cells.length <= 2 && goesOn && title.length <= maxLetters) {
      joined.push({ ...next, cells: [...row.cells.slice(0, -1), `${title} ${more}`, ...rest] });
      at += 1;
    } else joined.push(row);
  }
  return joined;
}

const isOpen = (cell: string): boolean => /\p{L}{3}.*,$/u.test(cell);

/** A title that ends in a comma continues in the row below if that contains only words. */
export function joinOpen(rows: readonly Row[]): readonly Row[] {
  const joined: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    const [more = "", ...others] = row.cells;
    const open = above && hasMoney(above) ? above.cells.findIndex(isOpen) : -1;
    if (!above || open < 0 || others.length > 0 || hasMoney(row) || /:$/.test(more)) joined.push(row);
    else
      joined[joined.length - 1] = { ...above, cells: above.cells.with(open, `${above.cells[open]} ${more}`) };
  }
  return joined;
}

/** If at least this many titles end in a word that also has its own row, it is each item's status. */
const leastStates = 2;
/** One word, as "Shopped". */
export const state = /^\p{Lu}\p{Ll}{3,}$/u;
/** One word behind what ends a title: a size, a count or what was chosen, as in "Gauze, 4 inch, Beige Shopped". Groups: title and word. */
export const ended = /^(.*[\d,](?: [^\s,]+){0,2} [^\s\d]+) (\p{Lu}\p{Ll}{3,})$/u;

/** Titles without the state of their item, where the row of another item has the same word in a cell of its own. */
export function withoutStates(rows: readonly Row[]): readonly Row[] {
  const ends = rows.flatMap((row) =>
    hasMoney(row) ? row.cells.flatMap((cell) => ended.exec(cell)?.[2] ?? []) : [],
  );
  const states = new Set(
    rows.flatMap(({ cells: [first = "", ...more] }) =>
      state.test(first) && !more.some(isWords) && ends.filter((end) => end === first).length >= leastStates
        ? [first]
        : [],
    ),
  );
  if (states.size === 0) return rows;
  const bare = (cell: string) => {
    const [, title, end = ""] = ended.exec(cell) ?? [];
    return title !== undefined && states.has(end) ? title : cell;
  };
  return rows.map((row) => ({ ...row, cells: row.cells.map(bare) }));
}

/** "F = FSA/HSA ELIGIBLE": a letter that the receipt explains, and puts before titles. */
const explained = /^([A-Z]) ?= ?\p{L}{3}/u;
const flagged = /^((?:[1-9]|1\d|20) )?([A-Z]) (?=\p{Lu}{2})/u;
const counted = /^([1-9]|1\d|20) (\p{L}.*)$/u;

/**
 * Titles without letters that the receipt explains below; and how many in its own cell, where other priced rows have it
 * there.
 */
export function apartFromTitles(rows: readonly Row[]): readonly Row[] {
  const letters = new Set(rows.flatMap(({ cells: [first = ""] }) => explained.exec(first)?.[1] ?? []));
  const isCounted = ({ cells: [first = "", second = ""] }: Row) =>
    /^(?:[1-9]|1\d|20)$/.test(first) && /\p{L}{3}/u.test(second);
  const hasCounts = rows.filter((row) => isCounted(row) && hasMoney(row)).length >= leastAlike;
  if (letters.size === 0 && !hasCounts) return rows;
  return rows.map((row) => {
    const [first = "", ...more] = row.cells;
    const text = first.replace(flagged, (whole, count: string | undefined, letter: string) =>
      letters.has(letter) ? (count ?? "") : whole,
    );
    const [, count, title] = (hasCounts && counted.exec(text)) || [];
    return { ...row, cells: count && title ? [count, title, ...more] : [text, ...more] };
  });
}
