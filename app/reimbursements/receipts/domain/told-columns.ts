import type { Row } from "./clean-rows";
import { namesColumn } from "./item-rows";
import { moneyInText } from "./money-in-text";

/** "12 EA", "8 FT" before a title in capitals. */
const unit = /^(-?\d{1,3}) (\p{Lu}{2}) (?=[\p{Lu}\d].*\p{L}{3})/u;
const leastCounted = 3;

/** Rows with how many in its own cell, where several begin with a number and two letters, most of them the same: a till's units. */
export function withCountsApart(rows: readonly Row[]): readonly Row[] {
  const units = rows.map(({ cells: [first = ""] }) => unit.exec(first));
  const told = units.flatMap((found) => found?.[2] ?? []);
  const shared = Math.max(0, ...told.map((one) => told.filter((other) => other === one).length));
  if (told.length < leastCounted || shared * 3 < told.length * 2) return rows;
  return rows.map((row, at) => {
    const [first = "", ...more] = row.cells;
    const [whole, count] = units[at] ?? [];
    return whole && count ? { ...row, cells: [count, first.slice(whole.length), ...more] } : row;
  });
}

const isWords = (cell: string): boolean => /\p{L}{2}/u.test(cell) && moneyInText(cell).length === 0;
const leastNames = 4;

/**
 * A table without what a column that isn't its titles' says in several rows, e.g. who the patient is: where a cell of a row is empty, its
 * others are no longer below the names of their columns.
 */
export function withoutToldColumns(rows: readonly Row[]): readonly Row[] {
  const at = rows.findIndex(({ cells }) => cells.length >= leastNames && isHead(cells));
  const head = rows[at]?.cells;
  const below = rows.slice(at + 1);
  if (!head || !below.some((row) => isPriced(row) && row.cells.length < head.length)) return rows;
  const column = head.findIndex((name, place) => {
    const said = below.filter((row) => isPriced(row)).map(({ cells }) => cells[place] ?? "");
    return !namesColumn(name) && said.some((one) => isWords(one) && isAgain(one, said));
  });
  if (column === -1) return rows;
  const said = below.map(({ cells }) => cells[column] ?? "");
  const without = (row: Row): Row => ({ ...row, cells: row.cells.toSpliced(column, 1) });
  return rows.map((row, place) => {
    const value = said[place - at - 1] ?? "";
    const isTold = place > at && isPriced(row) && isAgain(value, said);
    const isTitled = row.cells.slice(column + 1).some(isWords);
    return place === at || (isTold && isTitled) ? without(row) : row;
  });
}

const isHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => namesColumn(cell, "title")) &&
  cells.some((cell) => namesColumn(cell, "line") || namesColumn(cell, "price"));
const isPriced = ({ cells }: Row): boolean =>
  cells.length > 2 && cells.some((cell) => moneyInText(cell).length > 0);
const isAgain = (one: string, said: readonly string[]): boolean =>
  one !== "" && said.filter((other) => other === one).length > 1;
