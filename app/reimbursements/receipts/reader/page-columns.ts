import { centsOfCell } from "./table-cells";
import type { PlacedRow } from "./words-to-rows";

type Cell = PlacedRow["cells"][number];

const isAmount = ({ text }: Cell): boolean => /\d[.,]\d{2}\D*$/.test(text) && centsOfCell(text) !== null;
const isTitle = (cell: Cell): boolean => /\p{L}{3}/u.test(cell.text) && !isAmount(cell);
/** Amounts of one column end at the same place. */
const isAt = (one: number, other: number): boolean => Math.abs(one - other) < 2;

/** Where the first column ends of a page with two columns of items beside each other; null where there is one. */
function endOfFirst(rows: readonly PlacedRow[]): number | null {
  const pairs = rows.flatMap(({ cells }) => {
    const at = cells.findIndex(isAmount);
    const [amount, title, last] = [cells[at], cells[at + 1], cells.at(-1)];
    const isPair = at > 0 && cells.slice(0, at).some(isTitle) && title && last && isTitle(title);
    return amount && isPair && isAmount(last) ? [{ amount, title, last }] : [];
  });
  for (const { amount, last } of pairs) {
    const column = pairs.filter(
      (pair) => isAt(pair.amount.right, amount.right) && isAt(pair.last.right, last.right),
    );
    // "12.00 | per box | 24.00" is one item.
    const isOfOne = column.every((pair) => isMultiple(pair.amount, pair.last));
    if (!isOfOne && new Set(column.map(({ title }) => title.text)).size > 1) return amount.right + 2;
  }
  return null;
}

function isMultiple(unit: Cell, total: Cell): boolean {
  const [one, all] = [centsOfCell(unit.text) ?? 0, centsOfCell(total.text) ?? 0];
  return one !== 0 && all % one === 0;
}

/** Two columns of items beside each other, one below the other, as they are read. */
export function columnAfterColumn(rows: readonly PlacedRow[]): readonly PlacedRow[] {
  const end = endOfFirst(rows);
  if (end === null) return rows;
  const parted = rows.map((row) => ({
    row,
    first: row.cells.filter(({ right }) => right <= end),
    second: row.cells.filter(({ left }) => left > end),
  }));
  const isInColumns = ({ row, first, second }: (typeof parted)[number]): boolean =>
    first.length + second.length === row.cells.length &&
    first.length > 0 &&
    first.every((cell) => !isAmount(cell) || isAt(cell.right, end - 2)) &&
    (second[0] === undefined || isTitle(second[0]));
  const pair = parted.findIndex((part) => isInColumns(part) && part.first.some(isAmount) && part.second[0]);
  const before = parted.slice(0, pair).findLastIndex((part) => !isInColumns(part));
  const length = parted.slice(before + 1).findIndex((part) => !isInColumns(part));
  const after = length === -1 ? parted.length : before + 1 + length;
  const block = parted.slice(before + 1, after);
  const only = (cells: Cell[], { row }: (typeof parted)[number]) =>
    cells.length > 0 ? [{ ...row, cells }] : [];
  return [
    ...rows.slice(0, before + 1),
    ...block.flatMap((part) => only(part.first, part)),
    ...block.flatMap((part) => only(part.second, part)),
    ...rows.slice(after),
  ];
}

/** A word in the column of prices, e.g. "Included", says that its row is a separate item, which costs nothing more. */
export function pricedByWord(rows: readonly PlacedRow[]): readonly PlacedRow[] {
  return rows.map((row, at) => {
    const [above, below, last] = [rows[at - 1], rows[at + 1], row.cells.at(-1)];
    const isRow = (other: PlacedRow | undefined): boolean => {
      const price = other?.cells.at(-1);
      return price !== undefined && last !== undefined && isAmount(price) && isAt(price.right, last.right);
    };
    const isOfTable = row.cells.length > 2 && isAt(above?.cells[0]?.left ?? -9, row.cells[0]?.left ?? 0);
    if (!last || !isOfTable || !isRow(above) || !isRow(below) || !/^\p{L}[\p{L}/ ]{2,14}$/u.test(last.text))
      return row;
    return { ...row, cells: [...row.cells.slice(0, -1), { ...last, text: "0.00" }] };
  });
}

/** A minus in its own cell between words and their amount is the amount's. */
export const withSigns = (rows: readonly PlacedRow[]): readonly PlacedRow[] =>
  rows.map((row) => {
    const [words, sign, amount, ...more] = row.cells;
    if (!words || !sign || !amount || more.length > 0) return row;
    if (!/^[-−–]$/.test(sign.text) || !isAmount(amount) || !isTitle(words)) return row;
    return { ...row, cells: [words, { ...amount, left: sign.left, text: `-${amount.text}` }] };
  });
