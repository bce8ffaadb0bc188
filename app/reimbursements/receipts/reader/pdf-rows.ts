import type { DocumentRow } from "../domain/receipt-document";
import { nameOf } from "../domain/title-lines";
import { columnAfterColumn, pricedByWord, withSigns } from "./page-columns";
import { centsOfCell } from "./table-cells";
import { type PlacedRow, type PlacedWord, placedRows, rowsOf } from "./words-to-rows";

const gaps = { cell: 0.8, word: 0.12 };
const amount = /\d[.,]\d{2}(?!\d)/;
/** Lines such as "SKU: 1234" below an item's title, which aren't part of it. */
const labelled = /^[\p{L}\s/#.-]{1,24}[:#]/u;
/** Text that is this much smaller than a title describes it further, e.g. with a serial number. */
const smaller = 0.92;
const pageNumber = /^(?:page\s*)?\d{1,3}\s*(?:\/|of)\s*\d{1,3}$/i;

/** The rows of all pages, without the heads and feet that pages repeat. */
export function rowsOfPages(pages: readonly (readonly PlacedWord[])[]): DocumentRow[] {
  const read = pages.map((words) => {
    const placed = columnAfterColumn(overlapping(withSigns(placedRows(words, gaps))));
    return rowsOf(withWrapped(pricedByWord(placed)));
  });
  const bodies = read.map((rows, page) => {
    const [head, foot] = [sharedHead(read[0] ?? [], rows), sharedFoot(rows, read[page + 1] ?? [])];
    return rows.slice(page === 0 ? 0 : head, rows.length - foot).filter((row) => !isPageNumber(row));
  });
  return withoutCarried(bodies).flat();
}

const lastCents = (row: DocumentRow | undefined): number | null => {
  const cell = row?.at(-1) ?? "";
  return amount.test(cell) ? centsOfCell(cell) : null;
};

/** Pages without the sum that one carries forward and the next begins with, which is that of the rows before it. */
function withoutCarried(pages: readonly (readonly DocumentRow[])[]): (readonly DocumentRow[])[] {
  const kept: (readonly DocumentRow[])[] = [];
  let carried = 0;
  for (const page of pages) {
    const [before, sum] = [kept.at(-1) ?? [], lastCents(kept.at(-1)?.at(-1))];
    // Its first amount may come after a head that the pages don't share.
    const at = page.findIndex((row) => lastCents(row) !== null);
    const listed = before.slice(0, -1).reduce((all, row) => all + (lastCents(row) ?? 0), carried);
    const isCarried = sum !== null && sum === listed && lastCents(page[at]) === sum && sum !== 0;
    if (!isCarried) {
      kept.push(page);
      carried = 0;
      continue;
    }
    carried = sum;
    kept[kept.length - 1] = before.slice(0, -1);
    kept.push(page.toSpliced(at, 1));
  }
  return kept;
}

const isPageNumber = (row: DocumentRow): boolean => row.length === 1 && pageNumber.test(row[0] ?? "");

/** How many rows at the top of a page are those of the first page. */
function sharedHead(first: readonly DocumentRow[], page: readonly DocumentRow[]): number {
  const differs = page.findIndex((row, at) => !isSame(row, first[at]));
  return differs === -1 ? 0 : differs;
}

/** The number of rows at the bottom of a page that are repeated at the bottom of the next. */
function sharedFoot(page: readonly DocumentRow[], next: readonly DocumentRow[]): number {
  let shared = 0;
  while (
    shared < Math.min(page.length, next.length) &&
    isSame(page.at(-1 - shared) ?? [], next.at(-1 - shared))
  )
    shared += 1;
  return shared;
}

const isSame = (one: DocumentRow, other: DocumentRow | undefined): boolean =>
  other !== undefined && (one.join("\n") === other.join("\n") || (isPageNumber(one) && isPageNumber(other)));

/** Rows so close that their letters overlap are one row of a table, its price set between two lines of its title. */
function overlapping(rows: readonly PlacedRow[]): PlacedRow[] {
  const joined: (PlacedRow & { lastY: number })[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (!above || row.y - above.lastY > 0.8 * Math.min(above.height, row.height)) {
      joined.push({ ...row, lastY: row.y });
      continue;
    }
    above.lastY = row.y;
    for (const cell of row.cells) addCell(above, cell);
  }
  return joined;
}

function addCell(row: PlacedRow, cell: PlacedRow["cells"][number]): void {
  const over = row.cells.find(({ left, right }) => left < cell.right && cell.left < right);
  if (over) {
    over.text += ` ${cell.text}`;
    over.right = Math.max(over.right, cell.right);
  } else {
    row.cells.push(cell);
    row.cells.sort((a, b) => a.left - b.left);
  }
}

/** Titles that go on below: one cell, right under a text of the item's row, closer to it than to the next row. */
function withWrapped(rows: readonly PlacedRow[]): PlacedRow[] {
  const kept: PlacedRow[] = [];
  const apart = notWrapped(rows);
  let lastY = 0;
  rows.forEach((row, at) => {
    const above = kept.at(-1);
    const next = rows[at + 1];
    const [cell, ...others] = row.cells;
    const gap = row.y - lastY;
    const isNear = gap < 1.6 * row.height && (!next || next.y - row.y > 1.15 * gap || isWrapped(next, row));
    const title = above?.cells.slice(0, -1).find((other) => isBelow(cell, other));
    const isSmaller = above !== undefined && row.height < smaller * above.height;
    const isItem = above?.cells.slice(1).some(({ text }) => amount.test(text));
    lastY = row.y;
    if (
      cell &&
      others.length === 0 &&
      isNear &&
      !isSmaller &&
      isItem &&
      title &&
      !apart.has(nameOf(cell.text)) &&
      isTitle(cell.text) &&
      isTitle(title.text)
    ) {
      title.text += ` ${cell.text}`;
    } else {
      kept.push(row);
    }
  });
  return kept;
}

type Cell = PlacedRow["cells"][number];

const isBelow = (cell: Cell | undefined, other: Cell): boolean =>
  cell !== undefined && Math.abs(other.left - cell.left) < 2;

/** The names of what stands below a text that had room for its first word: here and elsewhere on the page they go on with none. */
function notWrapped(rows: readonly PlacedRow[]): ReadonlySet<string> {
  const reach = reachByLeft(rows);
  const apart = rows.flatMap(({ cells: [cell, ...others] }, at) => {
    const above = rows[at - 1]?.cells.slice(0, -1).find((other) => isBelow(cell, other));
    if (!cell || !above || others.length > 0) return [];
    const letter = (cell.right - cell.left) / cell.text.length;
    const [word = ""] = cell.text.split(" ");
    const needed = above.right + (word.length + 1 + slack) * letter;
    return (reach.get(Math.round(cell.left)) ?? 0) > needed ? [nameOf(cell.text)] : [];
  });
  return new Set(apart);
}

/** How far right the texts of a column reach, by its rounded left. A last cell has nothing beside it that would end it. */
function reachByLeft(rows: readonly PlacedRow[]): ReadonlyMap<number, number> {
  const reach = new Map<number, number>();
  for (const { cells } of rows)
    for (const { left, right } of cells.slice(0, -1))
      for (const near of [-1, 0, 1]) {
        const at = Math.round(left) + near;
        reach.set(at, Math.max(right, reach.get(at) ?? 0));
      }
  return reach;
}
/** So many letters more: their widths differ. */
const slack = 2;

const isTitle = (text: string): boolean => !amount.test(text) && !labelled.test(text);

/** A further line at the same distance and the same left. */
const isWrapped = (next: PlacedRow, row: PlacedRow): boolean =>
  next.cells.length === 1 &&
  row.cells.some((cell) => isBelow(next.cells[0], cell)) &&
  next.y - row.y < 1.6 * row.height;
