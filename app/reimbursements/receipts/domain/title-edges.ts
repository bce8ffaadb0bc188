import type { FoundItem } from "./found-receipt";
import { itemSaving } from "./line-words";
import { moneyInText, withoutMoney } from "./money-in-text";
import { ended, state } from "./wrapped-rows";

/** "2 biosensors", "1 F GAUZE", "Hand salve (2)": the quantity or a package's content; the sums don't say which. */
const mayCount = /^(?:[1-9]|1\d|20) (?:\p{Lu} )?\p{L}{3}|\((?:[2-9]|1\d|20)\)$/u;

/** Code of four digits and more before a word that isn't what it counts: "J1100 Dexamethasone", not "4000 IU". */
const codeBefore =
  /^(?=(?:[^\s\d]{0,3}\d){4})[^\s.,\p{Ll}]+ (?!(?:iu|mg|mcg|ml|ct|pc|IU|MG|MCG|ML|CT|PC)\b)\P{L}*\p{L}/u;
/** "(97161)", "[AN-7]", "92557", but not "(10-Pack)". */
const codeBehind = /[[(](?=[^\]\p{Ll}]{3})[^\s\p{Ll}]+[\])]$| (?:\p{Lu}\d{4}|\d{5,14})$/u;
/** A practice's cut-off code; "(#KT-216)" and a register's long numbers are never part of a title. */
const procedureBehind = /\((?:\p{Lu}|\d)\d{4}(?:-\w{2})?\)$| (?:\p{Lu}\d{4}|\d{5})$/u;
/** "x2", "#90", "3 ea.": the quantity bought, or a package's content. */
const countBehind = /(?:^|[\s,(])(?:x(?!1\b)\d{1,3}|#\d{1,3}|\d{1,3} ?\p{L}{2,3}\.?)\)?\W*$/iu;
/** "Facility charge", a register's number within a title, and what a till's scale weighed, to the hundredth. */
const chargeOrCode = /\b(?:fees?|charges?|deposit)$|\d[\d-]{8,}| \d{1,2}\.\d{2,3} ?(?:lbs?|kg)$/i;
/** A number of a register behind the field's name, within a title; "Glasses #2025121" has no field. */
const numberedField = /(?:\s\S+)?\s(\p{L}{2,10})[:#]? ?(?=(?:[^\s\d]?\d){5})[A-Z\d-]{5,16}(?=\s|$)/u;
const numbered = /^rx ?#? ?:?\s?\d{5}/i;

/** Whether a row's amounts prove that so many were bought. */
const isCounted = (cells: readonly string[], { quantity, lineCents }: FoundItem): boolean =>
  quantity > 1 && cells.some((cell) => moneyInText(cell).some(({ cents }) => cents * quantity === lineCents));

/**
 * Whether it is in doubt where a title begins or ends, whatever proves its price: at its ends it has what may be a code or a count,
 * its cell has more such than the title, or no single cell has it.
 */
export function hasDoubtfulEnds(item: FoundItem, rows: readonly (readonly string[])[]): boolean {
  const { title, quantity } = item;
  if (itemSaving.test(title) || chargeOrCode.test(title)) return true;
  if (codeBefore.test(title) || codeBehind.test(title) || (quantity === 1 && mayCount.test(title)))
    return true;
  const places = rows.flatMap((cells) =>
    cells.flatMap((cell) => (cell.includes(title) ? [{ cells, cell }] : [])),
  );
  const left = places.map(({ cells, cell }) => {
    const at = cell.indexOf(title);
    const behind = cell.slice(at + title.length);
    const rest = withoutMoney(behind, moneyInText(behind)).trim();
    const isCut =
      procedureBehind.test(` ${rest.replace(/ ?[×x] ?\d{1,3}$/, "")}`) ||
      (countBehind.test(rest) && !isCounted(cells, item));
    return (
      isCut ||
      numbered.test(cell.slice(0, at)) ||
      state.test(rest) ||
      rest === "," ||
      numberedField.test(` ${rest}`)
    );
  });
  return left.every((isCut) => isCut);
}

/** So many titles don't end in the same word by chance. */
const leastShared = 4;
/** A form or a package is a thing's own: "Metformin 500 mg Tablet". */
const form =
  /^(?:tablet|capsule|caplet|softgel|lozenge|count|pack|pair|bottle|tube|box|bag|solution|suspension|cream|ointment|lotion|gel|spray|drop)s?$|^gummies$/i;

/**
 * Titles without what stands behind each of them: a field and its number, as "NDC 00052-0301-51", or one word of a column of its own,
 * as "Shopped". Of few titles, and of those that end in it as things do, the word is theirs: "Wool socks".
 */
function withoutSharedEnds(titles: readonly string[]): readonly string[] {
  const fields = titles.map((title) => numberedField.exec(title));
  const names = fields.map((field) => field?.[1]);
  const named = titles.map((title, at) => {
    const [field, name] = [fields[at], names[at]];
    const isShared = names.filter((other) => other === name).length > 1;
    return field && isShared ? title.slice(0, field.index + field[0].lastIndexOf(` ${name}`)) : title;
  });
  const last = new Set(named.map((title) => ended.exec(title)?.[2]));
  const [word] = last;
  const isColumn = last.size === 1 && new Set(titles).size === titles.length && !form.test(word ?? "");
  return named.length >= leastShared && isColumn && word
    ? named.map((title) => title.slice(0, -word.length).trim())
    : named;
}

/** A product code of a cash register. In a list where other items have one, it isn't a strength or a model. Letters may be misread digits. */
const codeFirst =
  /^(?:[A-Z*] ?)?(?=(?:[^\s\d]?\d){3})[A-Z]{0,2}[\dOoIlSB-]{4,14} (?!(?:iu|mg|mcg|ml|ct|pc)\b)(?=.*\p{L}{3})/iu;

/** Titles without codes before them, where at least half of them have one as their rows `said`, and without what all end with. */
export function withoutSharedCodes(titles: readonly string[], said = titles): readonly string[] {
  const coded = said.filter((title) => codeFirst.test(title)).length;
  const bare =
    coded > 1 && coded * 2 >= said.length ? titles.map((title) => title.replace(codeFirst, "")) : titles;
  return withoutSharedEnds(bare);
}

/** Maximum quantity at the start of a row. */
const mostOfOne = 20;

/** A letter that says how an item is taxed, before each title of some registers. */
const flag = /^[A-Z] (?=\p{Lu}{2})/u;

/** Titles without the numbers of their rows, where all of them are counted from one, or nearly all begin with how many. */
export function withoutNumbers(titles: readonly string[]): readonly string[] {
  const parts = titles.map((title) => /^0{0,2}(\d{1,3})[.):]? +(.*\p{L}{2}.*)$/u.exec(title));
  const numbers = parts.map((part) => Number(part?.[1] ?? Number.NaN));
  const said = numbers.filter((number) => !Number.isNaN(number));
  // What is added to a thing has no number.
  const areMost =
    said.length === titles.length ||
    (numbers[0] === 1 && said.length >= 2 && said.length * 3 >= titles.length * 2);
  const isCounted =
    titles.length > 1 &&
    (numbers.every((number, at) => number === at + 1) ||
      (areMost && said.includes(1) && said.every((number) => number <= mostOfOne)));
  const named = isCounted ? parts.map((part, at) => part?.[2] ?? titles[at] ?? "") : titles;
  const isFlagged = named.length > 1 && named.every((title) => flag.test(title));
  return isFlagged ? named.map((title) => title.replace(flag, "")) : named;
}
