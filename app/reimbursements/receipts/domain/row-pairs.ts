import type { Row } from "./clean-rows";
import { columnWords } from "./line-words";
import { moneyInText } from "./money-in-text";
import { sumRole } from "./sum-role";

const factName =
  /^(?:(?:order|invoice|receipt|transaction|confirmation|payment|purchase|sale|service|due|paid|statement|account|customer|patient)? ?(?:date|number|no\.?|#|id|method|type|status|time|name|terms)(?: (?:paid|due|issued|placed|of issue))?|date (?:paid|due|issued|of issue|placed|of service)|paid (?:on|with|by)|ship(?:ped)? to|billed? to|merchant|currency|card|terms|sold to|payment)\s*[:#]*$/i;

const isName = (cell: string): boolean => factName.test(cell) || (!/\d/.test(cell) && sumRole(cell) !== null);
const isTitle = (cell: string): boolean => columnWords.title?.test(cell.toLowerCase()) ?? false;
const hasMoney = (cells: readonly string[]): boolean => cells.some((cell) => moneyInText(cell).length > 0);

/**
 * Rows whose names and values are beside each other: a row of names above a row of values is turned, and a name on a row of
 * its own joins its amount below.
 */
export function pairRows(rows: readonly Row[]): Row[] {
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
