import { cleanTitle, saysEligible, withoutCodes } from "../item-rows";
import { goesOn } from "../line-words";
import type { Line } from "../read-lines";
import { type Entry, entryOf, isItemPrice, isPriceWord } from "../row-entries";
import { nameOf } from "../title-lines";
import type { ItemRun } from "./item-runs";
import type { RunItem } from "./priced-rows";

/** A row of words that may be of a title. */
export interface Words {
  /** Number of its row. */
  at: number;
  label: string;
  kind: Entry["kind"];
  isStrong: boolean;
}

/** The words of a row without amounts that may be of a title; none where it has no such words. */
export function wordsOf(line: Line, labels: ReadonlySet<string>): Words[] {
  if (line.amounts.length > 0 || !/\p{L}{2}/u.test(line.label)) return [];
  const entry = entryOf(line);
  if (entry.kind === "columns") return [];
  const [label = "", value = ""] = line.words;
  const isStrong = line.look?.isStrong ?? false;
  if (labels.has(label) && line.words.length === 2)
    return [{ at: line.at, label: value, kind: "words", isStrong }];
  const own = line.words.filter((word, at) => at === 0 || !labels.has(fieldOf(word)));
  const isWhole = own.length === line.words.length;
  return [{ at: line.at, label: isWhole ? entry.line.label : own.join(" "), kind: entry.kind, isStrong }];
}

/** A cell of words and numbers behind a title: "Test code 10231". */
const fieldOf = (word: string): string => (/\d/.test(word) ? `# ${nameOf(word)}` : "");

/** Labels in their own column that are repeated before other words, e.g. "Product" before each title. */
export function repeatedLabels(lines: readonly Line[]): Set<string> {
  const values = new Map<string, Set<string>>();
  for (const { words, amounts } of lines) {
    const [label, value] = words;
    if (amounts.length > 0 || words.length !== 2 || !label || !value) continue;
    const add = (name: string, said: string) => values.set(name, (values.get(name) ?? new Set()).add(said));
    add(label, value);
    if (/\d/.test(value)) add(fieldOf(value), value);
  }
  return new Set([...values].flatMap(([label, said]) => (said.size > 1 ? [label] : [])));
}

/** Each item's words next to its price; of several columns of words, those of the column that names most items. */
export function ownTitles(items: readonly RunItem[], run: ItemRun): string[] {
  const own = besideOthers(
    items,
    items.map((item) => ownWords(item, run)),
  );
  const named = own.map((words) => longest(words));
  const columns = items.map(({ row }, at) => columnOf(row.line, named[at] ?? ""));
  const [usual] = [...new Set(columns)].sort((a, b) => timesIn(columns, b) - timesIn(columns, a));
  return items.map(({ row }, at) => {
    const inColumn = own[at]?.find((words) => columnOf(row.line, words) === usual) ?? "";
    return /\p{L}{3}/u.test(inColumn) ? inColumn : (named[at] ?? "");
  });
}

/** Where most items have words beside their prices, what a row's words say of it counts less: "Lens cleaning kit" is a title too. */
function besideOthers(
  items: readonly RunItem[],
  own: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const isUsual = own.filter((words) => words.length > 0).length * 2 > items.length;
  return own.map((words, at) =>
    isUsual && words.length === 0 ? (items[at]?.row.line.words.filter(isWord) ?? []) : words,
  );
}

const isWord = (text: string): boolean => /\p{L}{3}/u.test(text) && !isPriceWord(text);

const timesIn = (columns: readonly number[], column: number): number =>
  columns.filter((one) => one === column).length;
const columnOf = ({ cells }: Line, words: string): number =>
  words === "" ? -1 : cells.findIndex((cell) => cell.includes(words.slice(0, 12)));

/** The words in the row of a price that may name what was bought, by column; none where they only say that it is a price, or are a field's. */
function ownWords({ row: { line, name } }: RunItem, { fields, items }: ItemRun): readonly string[] {
  const entry = entryOf(line);
  if (!/\p{L}{2}/u.test(line.label) || entry.kind === "aside") return [];
  if (entry.kind === "priced" && entry.title === "") return [];
  const label = withoutCodes(line.words) ?? line.label;
  if (isPriceWord(label) || isMark(label) || (items.length === 1 && isItemPrice(label))) return [];
  if (fields.has(name) && items.length > 1) return [];
  return line.words.length < 2 ? [entry.line.label] : line.words.filter((word) => label.includes(word));
}

const isMark = (label: string): boolean => saysEligible(cleanTitle(label).title);

const longest = (words: readonly string[]): string =>
  words.reduce((one, other) => (lettersIn(other) > lettersIn(one) ? other : one), "");
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

export const joinParts = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== "")
    .reduce(
      (title, part) => (title === "" ? part : `${title}${goesOn(title, part) ? " " : ", "}${part}`),
      "",
    );
export const labelsOf = (words: readonly Words[]): string[] => words.map(({ label }) => label);
