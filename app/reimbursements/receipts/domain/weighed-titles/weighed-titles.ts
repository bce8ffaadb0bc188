import type { Row } from "../clean-rows";
import type { FoundItem } from "../found-receipt";
import { cleanTitle } from "../item-rows";
import { rowsOf } from "../proof-by-sums/two-readings";
import type { ReceiptDocument } from "../receipt-document";
import { continued, inBrackets } from "../title-lines";
import { documentTitles, readWords } from "./document-titles";
import { hasWords, isWordy, keyWords, type NearTitle, pricePlaces, textRow } from "./near-titles";
import { type Feature, features, type Weighed } from "./title-features";
import { chanceBy } from "./title-trees";
import { titleWeights } from "./title-weights";
import { kindReader } from "./word-kinds";

/** By how much likelier another title has to be than the one that was read, as a logarithm. */
const leastMargin = 0.7;
/** A longer list isn't weighed: 100 items in 400 rows take 0.5 to 0.9 s of the thread that reads (2026-11-30, a busy machine). */
const maxItems = 100;

/**
 * Items whose title is another part of their rows, where that is clearly likelier, by trees trained on receipts, than what was
 * read; a person is asked about these. Letters of a photo are guessed: nothing is weighed there.
 */
export function withLikelierTitles(
  items: readonly FoundItem[],
  placed: readonly Row[],
  kind: ReceiptDocument["kind"],
): readonly FoundItem[] {
  if (kind === "photo" || items.length > maxItems) return items;
  const choices = titleChoices(items, placed);
  const rows = placed.map(({ cells }) => cells);
  const isJoined = items.length > 1 && choices.every((choice) => choice !== null && isInNoSingleRow(choice));
  return items.map((item, at): FoundItem => {
    const choice = choices[at];
    // What came back, and a code that is all that is printed, are told by other rows.
    const isLeftAsRead = item.lineCents < 0 || item.title === item.procedure;
    const title = choice && !isLeftAsRead ? likelierTitle(choice, isJoined || goesOn(choice)) : null;
    return !title
      ? item
      : { ...item, title, isUnsure: true, seenIn: item.seenIn ?? rowsOf(item, rows, new Set()) };
  });
}

const byName = new Map(features);
const used: readonly Feature[1][] = titleWeights.features.map((name) => {
  const value = byName.get(name);
  if (!value) throw new RangeError(`No feature ${name}: train the weights again`);
  return value;
});
const chance = chanceBy(titleWeights);

/** The likeliest title where it is much likelier than the one that was read and has other words; else null. */
function likelierTitle({ weighed, read }: Choice, isWhole: boolean): string | null {
  const chanceOf = (one: Weighed) => chance(used.map((value) => Number(value(one))));
  const asRead = weighed.find(isRead);
  const ofRead = asRead ? chanceOf(asRead) : 1;
  const least = ofRead * Math.exp(leastMargin);
  if (least >= 1) return null;
  const chances = weighed.map((one) => (one === asRead ? ofRead : chanceOf(one)));
  const best = Math.max(...chances);
  const likeliest = weighed[chances.indexOf(best)];
  if (!likeliest || best <= least) return null;
  if (isWhole && hasWords(read, likeliest.title.key)) return null;
  // What the rules cut off in its cell, as a count or a period, isn't its title's.
  if (inCell.has(likeliest.title.part) && hasWords(likeliest.title.key, read)) return null;
  const { title } = cleanTitle(likeliest.title.text);
  return isWordy(title) && keyWords(title) !== read ? title : null;
}

const inCell = new Set<NearTitle["part"]>(["whole", "prefix", "suffix"]);

/** Whether the title that was read is in no single row. */
const isInNoSingleRow = ({ place, read }: Choice): boolean => {
  const part = place.titles.get(read)?.part;
  return part === undefined || part === "rows";
};

/** Whether the title that was read goes on in the next row, as the row's last word or a bracket at the next one's beginning says. */
function goesOn(choice: Choice): boolean {
  const { place, read, document } = choice;
  const texts = document.rows.slice(place.first, place.last + 1).flatMap((row) => row.texts);
  return (
    isInNoSingleRow(choice) &&
    texts.some(
      (text) =>
        (continued.test(text) || inBrackets.test(text)) && isWordy(text) && read.includes(keyWords(text)),
    )
  );
}

export const isRead = ({ title, read }: Weighed): boolean => title.key === read;

/** The titles that may be an item's, the one that was read among them. */
export interface Choice extends Omit<Weighed, "title"> {
  weighed: readonly Weighed[];
}

/** What may be the title of each item; null where its price isn't in any row. */
export function titleChoices(items: readonly FoundItem[], placed: readonly Row[]): (Choice | null)[] {
  const rows = placed.map(textRow);
  const places = pricePlaces(items, rows);
  const document = documentTitles(
    rows,
    places.filter((place) => place !== null),
  );
  return places.map((place): Choice | null => {
    if (!place) return null;
    const read = readWords(place);
    const titles = [...place.titles.values()];
    const all = place.titles.has(read) ? titles : [...titles, otherTitle(place.item.title, read)];
    const shared = { place, read, document };
    return { ...shared, weighed: all.map((title) => ({ title, ...shared })) };
  });
}

/** A title that no part of the rows is. */
const otherTitle = (text: string, key: string): NearTitle => ({
  text,
  key,
  from: 0,
  to: 0,
  cell: -1,
  part: "other",
  separator: -1,
  rest: "",
  kinds: kindReader()(text),
  restKinds: [],
});

/** All that is known of a title, to train with. */
export const valuesOf = (one: Weighed): number[] => features.map(([, value]) => Number(value(one)));
