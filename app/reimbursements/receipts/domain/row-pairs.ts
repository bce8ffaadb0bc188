import type { Row } from "./clean-rows";
import { columnWords } from "./line-words";
import { moneyInText } from "./money-in-text";
import { sumRole } from "./sum-role";
import { nameOf } from "./title-lines";
import { apartFromTitles, joinOpen, joinWrapped, withoutStates } from "./wrapped-rows";

const factName =
  /^(?:(?:order|invoice|receipt|transaction|confirmation|payment|purchase|sale|service|due|paid|statement|account|customer|patient)? ?(?:date|number|no\.?|#|id|method|type|status|time|name|terms)(?: (?:paid|due|issued|placed|of issue))?|date (?:paid|due|issued|of issue|placed|of service)|paid (?:on|with|by)|ship(?:ped)? to|billed? to|merchant|currency|card|terms|sold to|payment)\s*[:#]*$/i;

const isName = (cell: string): boolean => factName.test(cell) || (!/\d/.test(cell) && sumRole(cell) !== null);
const isTitle = (cell: string): boolean => columnWords.title?.test(cell.toLowerCase()) ?? false;
const hasMoney = (cells: readonly string[]): boolean => cells.some((cell) => moneyInText(cell).length > 0);

/**
 * Rows whose names and values are beside each other: a row of names above a row of values is turned, and a name on a row of
 * its own joins its amount below.
 */
export function pairRows(placed: readonly Row[]): Row[] {
  const rows = joinWrapped(
    joinOpen(apartFromTitles(withoutStates(unfoldTwins(placed).flatMap(withoutInner)))),
  );
  const paired: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? { cells: [], look: undefined };
    const names = row.cells;
    const values = rows[at + 1]?.cells ?? [];
    if (isHeadOfValues(names, values)) {
      paired.push(...names.map((name, index) => ({ ...row, cells: [name, values[index] ?? ""] })));
      at += 1;
    } else if (isNameOfAmount(names, values)) {
      paired.push({ ...row, cells: [...names, ...values] });
      at += 1;
    } else paired.push(row);
  }
  return paired;
}

const inner =
  /^(.*\d) ?\((?:incl(?:ud\w*)?\.?|of which|with|contains) (?:(\p{L}[\p{L} ]{1,28}?):? )?([$€£]? ?\d[\d.,]*\d) ?(\p{L}[\p{L} ]{1,28})?\)$/iu;

/** "Total | $96.61 (includes $5.88 tax)": the charge that a sum has in it is a row above it. */
function withoutInner(row: Row): Row[] {
  const [, sum, before, amount, after] = inner.exec(row.cells.at(-1) ?? "") ?? [];
  const name = before ?? after;
  if (sum === undefined || amount === undefined || name === undefined || sumRole(name) === null) return [row];
  return [
    { ...row, cells: [name, amount] },
    { ...row, cells: [...row.cells.slice(0, -1), sum] },
  ];
}

/** The minimum number of rows of two records that are printed side by side. */
const leastTwins = 3;

/** Takes apart two records that are printed side by side with the same labels: the rows of the first, then those of the second. */
function unfoldTwins(rows: readonly Row[]): readonly Row[] {
  if (rows.filter(isTwin).length < leastTwins) return rows;
  const below: Row[] = [];
  let block: Row[] = [];
  const close = () => {
    const isBeside = block.filter(isTwin).length >= leastTwins;
    below.push(
      ...(isBeside ? [...block.map((row) => half(row, 0)), ...block.map((row) => half(row, 1))] : block),
    );
    block = [];
  };
  for (const row of rows) {
    if (row.cells.length % 2 === 0) block.push(row);
    else {
      close();
      below.push(row);
    }
  }
  close();
  return below;
}

const half = (row: Row, at: 0 | 1): Row => {
  const middle = row.cells.length / 2;
  return { ...row, cells: row.cells.slice(at * middle, (at + 1) * middle) };
};

const isTwin = ({ cells }: Row): boolean => {
  const middle = cells.length / 2;
  const labels = cells.map(nameOf);
  return (
    labels[0] !== "" &&
    Number.isInteger(middle) &&
    middle > 0 &&
    labels.every((label, at) => at >= middle || label === labels[at + middle])
  );
};

const isHeadOfValues = (names: readonly string[], values: readonly string[]): boolean =>
  names.length >= 2 &&
  names.length === values.length &&
  names.every((name) => isName(name) && !isTitle(name)) &&
  !hasMoney(names) &&
  !values.some(isName);

const onlyAmount = /^[-(]?\s?(?:[A-Z]{2,3} ?)?[$€£]?\s?-?[\d.,]+(?: ?(?:[A-Z]{3}|€))?\)?$/;

const isNameOfAmount = (names: readonly string[], values: readonly string[]): boolean =>
  names.length === 1 &&
  values.length === 1 &&
  onlyAmount.test(values[0] ?? "") &&
  hasMoney(values) &&
  !hasMoney(names) &&
  !isTitle(names[0] ?? "") &&
  isSum(names[0] ?? "");

const isSum = (name: string): boolean => {
  const role = sumRole(name);
  return (
    role !== null &&
    role !== "payment" &&
    role !== "ignored" &&
    !/^(?:items?|products?|amount|price)$/i.test(name)
  );
};
