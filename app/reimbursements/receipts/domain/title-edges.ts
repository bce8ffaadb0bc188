import type { FoundItem } from "./found-receipt";
import { itemSaving } from "./line-words";
import { moneyInText, withoutMoney } from "./money-in-text";

/** "2 biosensors", "1 F GAUZE", "Hand salve (2)": how many, or what one package holds; no sum tells. */
const mayCount = /^(?:[1-9]|1\d|20) (?:\p{Lu} )?\p{L}{3}|\((?:[2-9]|1\d|20)\)$/u;

/** Code of four digits and more before a word that isn't what it counts: "J1100 Dexamethasone", not "4000 IU". */
const codeBefore =
  /^(?=(?:[^\s\d]{0,3}\d){4})[^\s.,\p{Ll}]+ (?!(?:iu|mg|mcg|ml|ct|pc|IU|MG|MCG|ML|CT|PC)\b)\P{L}*\p{L}/u;
/** "(97161)", "[AN-7]", "92557", but not "(10-Pack)". */
const codeBehind = /[[(](?=[^\]\p{Ll}]{3})[^\s\p{Ll}]+[\])]$| (?:\p{Lu}\d{4}|\d{5,14})$/u;
/** A practice's code, cut off; "(#KT-216)" and a till's long numbers surely are none of a title. */
const procedureBehind = /\((?:\p{Lu}|\d)\d{4}(?:-\w{2})?\)$| (?:\p{Lu}\d{4}|\d{5})$/u;
/** "x2", "#90", "3 ea.": how many were bought, or what one holds. */
const countBehind = /(?:^|[\s,(])(?:x(?!1\b)\d{1,3}|#\d{1,3}|\d{1,3} ?\p{L}{2,3}\.?)\)?\W*$/iu;
/** "Shopped", cut off. */
const oneWord = /^\p{Lu}\p{Ll}{3,}$/u;
/** "Facility charge", and a register's number within a title. */
const chargeOrCode = /\b(?:fees?|charges?|deposit)$|\d[\d-]{8,}/i;
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
    return isCut || numbered.test(cell.slice(0, at)) || oneWord.test(rest) || rest === ",";
  });
  return left.every((isCut) => isCut);
}

/** A number of a register behind the field's name, within a title. */
const numberedField = /(?:\s\S+)?\s(\p{L}{2,10})[ :#]+(?=(?:[^\s\d]?\d){5})[A-Z\d-]{5,16}(?=\s|$)/u;
/** So many titles don't end in the same word by chance. */
const leastShared = 4;

/**
 * Titles without what stands behind each of them: a field and its number, as "NDC 00052-0301-51", or one word of a column of its own,
 * as "Shopped". Of few titles the word may be theirs: "Wool socks".
 */
function withoutSharedEnds(titles: readonly string[]): readonly string[] {
  const fields = titles.map((title) => numberedField.exec(title));
  const names = fields.map((field) => field?.[1] ?? "");
  const isShared = (name: string) => name !== "" && names.filter((other) => other === name).length > 1;
  const named = titles.map((title, at) => {
    const name = names[at] ?? "";
    return isShared(name)
      ? title.slice(
          0,
          title.lastIndexOf(` ${name}`, (fields[at]?.index ?? 0) + (fields[at]?.[0].length ?? 0)),
        )
      : title;
  });
  const last = lastShared(named);
  return last && named.length >= leastShared
    ? named.map((title) => title.slice(0, -last.length).trim())
    : named;
}

/** The word that all titles end with, where they are several and have others before it. */
function lastShared(titles: readonly string[]): string | null {
  const last = / (\p{Lu}?\p{Ll}{3,})$/u.exec(titles[0] ?? "")?.[1];
  return last &&
    titles.length > 1 &&
    new Set(titles).size === titles.length &&
    titles.every((title) => title.endsWith(` ${last}`))
    ? last
    : null;
}

/** A code of any register: in a list where others have one it is no strength and no model. Letters may be misread digits. */
const codeFirst =
  /^(?:[A-Z*] ?)?(?=(?:[^\s\d]?\d){3})[A-Z]{0,2}[\dOoIlSB-]{4,14} (?!(?:iu|mg|mcg|ml|ct|pc)\b)(?=.*\p{L}{3})/iu;

/** Titles without codes before them, where at least half of them have one as their rows `said`, and without what all end with. */
export function withoutSharedCodes(titles: readonly string[], said = titles): readonly string[] {
  const coded = said.filter((title) => codeFirst.test(title)).length;
  const bare =
    coded > 1 && coded * 2 >= said.length ? titles.map((title) => title.replace(codeFirst, "")) : titles;
  return withoutSharedEnds(bare);
}
