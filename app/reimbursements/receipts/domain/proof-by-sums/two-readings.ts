import { foldText } from "~/platform/values/fold-text";
import type { Charges, Settled } from "../add-up";
import type { FoundItem } from "../found-receipt";
import { contents } from "../item-rows";
import { moneyInText } from "../money-in-text";
import type { PlainReading } from "../plain-reading";
import { doubtfullyPriced } from "../price-doubt";
import { hasDoubtfulEnds } from "../title-edges";
import { isDetail, isShort } from "./record-elements";
import { isNamed, type ProvedItem, type ProvedReading } from "./structure-search";

/** Number of rows above the price's that a person sees with a question; one row below is shown too. */
const shown = { above: 2, letters: 120 } as const;
/** Structures whose penalties differ by less count as equally likely. */
const near = 0.45;
/** Bounds for overruling the rules: the margin by which the best structure has to be likelier, and its maximum penalty. */
const trust = { likely: 0.6, better: 0.6 } as const;
/** The same where the rules put the items together in several ways. */
const lessTrust = { likely: 0.3, better: 1 } as const;
/** Where the rules call all items the same: a label of each record is likelier than one product several times. */
const leastTrust = { likely: 0.3, better: 1.5 } as const;
/** A structure with a higher penalty isn't preferred to the rules, even if their sum doesn't match. */
const maxCost = 1.5;

/**
 * One receipt of two readings. An item is certain where the rules and each of the likeliest structures give the same title the same
 * price; where they differ, or a word of the title is doubtful, it is unsure, with the rows that a person has to look at.
 */
export function ofTwoReadings(
  plain: Pick<PlainReading, "settled" | "isEven">,
  proved: readonly ProvedReading[],
  rows: readonly (readonly string[])[],
  doubtful: readonly string[] = [],
  leads: readonly Lead[] = [],
): Settled {
  const { read, rivals, ...choice } = choose(plain, proved);
  if (!read.addsUp) return read;
  const others = [...choice.others];
  const items = read.items.map((item): FoundItem => {
    const at = others.findIndex((other) => isSame(item, other));
    const isShared = rivals.every((rival) => rival.items.some((other) => isSame(item, other)));
    const [other] = at < 0 ? [] : others.splice(at, 1);
    const isKnownWell = isShared && other !== undefined && !("isUnsure" in other);
    return isKnownWell ? item : { ...item, isUnsure: true };
  });
  // Rows that only the other reading treats as items may be missing in this one.
  const isMissing = others.length > items.filter(({ isUnsure }) => isUnsure).length;
  const places = new Set<number>();
  const isMisread = misreadAmong(items, { rows, doubtful });
  return {
    ...read,
    items: items.map((item) => {
      const lead = leadOf(item, leads);
      return lead || item.isUnsure || isMissing || isMisread(item)
        ? { ...item, ...lead, isUnsure: true, seenIn: rowsOf(item, rows, places) }
        : item;
    }),
  };
}

/** What the page's look sets apart at the beginning of a row. */
interface Lead {
  lead: string;
  cells: readonly string[];
}

/** The title that the page's look ends before the row does, e.g. in bold; a short one before more words may be who made it. */
function leadOf({ title }: FoundItem, leads: readonly Lead[]): { title: string } | null {
  const found = leads.find(
    ({ lead, cells }) => title.startsWith(`${lead} `) && cells.join(" ").includes(title),
  );
  if (!found) return null;
  const { lead } = found;
  const rest = title.slice(lead.length + 1);
  const mayBeMaker = isShort({ label: lead }) && rest.length > lead.length && !isDetail({ label: rest });
  return { title: mayBeMaker ? title : lead };
}

interface Choice {
  read: Settled;
  /** The items of the reading that wasn't chosen. */
  others: readonly (FoundItem | ProvedItem)[];
  /** The structures that an item has to be in as well. */
  rivals: readonly ProvedReading[];
}

function choose(
  { settled: plain, isEven }: Pick<PlainReading, "settled" | "isEven">,
  proved: readonly ProvedReading[],
): Choice {
  const [best] = proved;
  const settled = best ? withTotal(plain, best.totalCents) : plain;
  const within = (margin: number) => proved.filter(({ cost }) => cost <= (best?.cost ?? 0) + margin);
  const seen = within(trust.likely).find((one) => one.isSeen && isPricedAlike(one, settled));
  const rules = seen ? titledBy(seen, settled) : settled;
  const rivals = within(near).filter(
    (rival) => !seen || seen.isDoubtful || rival === seen || !isPricedAlike(rival, settled),
  );
  // Among structures that are about as likely the rules decide.
  const { likely, better } = namesAlike(rules) ? leastTrust : isEven ? trust : lessTrust;
  const isKnown = within(likely).some((rival) => isAlike(rival, rules));
  const isBetter =
    best !== undefined &&
    (!rules.addsUp || (!isKnown && best.cost <= better)) &&
    best.cost <= maxCost &&
    best.items.every(isNamed);
  if (!isBetter) return { read: rules, others: (seen ?? best)?.items ?? [], rivals };
  const items = best.items.map((item) => toldOf(itemOf(item), rules));
  return { read: { ...chargesOf(best), items, addsUp: true }, others: rules.items, rivals };
}

interface Doubts {
  rows: readonly (readonly string[])[];
  /** Words that a photo shows unclearly. */
  doubtful: readonly string[];
}

/** Whether the form of an item says that its price or an end of its title may be another. */
function misreadAmong(items: readonly FoundItem[], { rows, doubtful }: Doubts) {
  const hasVariants = items.some(({ title }) => variant.test(title));
  // "AR | PREMIUM COAT": letters of a column of their own, which "LNS CR39" may begin with, too.
  const hasKinds = rows.some(
    ([first = "", second]) =>
      /^\p{Lu}{2,3}$/u.test(first) && items.some(({ title }) => title === `${first} ${second}`),
  );
  const mispriced = doubtfullyPriced(items, rows);
  return (item: FoundItem): boolean =>
    mispriced.has(item) ||
    (hasVariants && / - [^-]+$/.test(item.title)) ||
    item.title.split(" ").some((word) => doubtful.includes(word)) ||
    (hasKinds && /^\p{Lu}{2,3} \p{Lu}/u.test(item.title)) ||
    hasDoubtfulEnds(item, rows);
}

/** The total that structures prove, where it is what the rules' items come to and they found none. */
function withTotal(rules: Settled, totalCents: number): Settled {
  const sum = rules.items.reduce((total, { lineCents }) => total + lineCents, 0);
  return rules.totalCents === null && sum === totalCents ? { ...rules, totalCents, addsUp: true } : rules;
}

/** "Socks - Black / L": what was chosen of it, as shop systems write it; where one title has it, others may. */
const variant = / - [^-/]{1,30} \/ [^-/]{1,30}$/;

const namesAlike = ({ items }: Settled): boolean =>
  items.length > 1 && items.every(({ title }) => title === items[0]?.title);

const isPricedAlike = ({ items }: ProvedReading, rules: Settled): boolean =>
  items.length === rules.items.length &&
  items.every(({ lineCents }, at) => lineCents === rules.items[at]?.lineCents);

/** The same items with titles as the page shows them: where these have other words than the rules', they are in doubt. */
function titledBy({ items }: ProvedReading, rules: Settled): Settled {
  return {
    ...rules,
    items: rules.items.map((item, at): FoundItem => {
      const title = items[at]?.title ?? item.title;
      const known = wordsOf(item.title).split(" ");
      const isKnown = wordsOf(title)
        .split(" ")
        .every((word) => known.includes(word));
      const left = item.title.replace(title, "");
      return isKnown && !contents.test(left) ? { ...item, title } : { ...item, title, isUnsure: true };
    }),
  };
}

const chargesOf = ({ discountCents, taxCents, shippingCents, otherCents, totalCents }: ProvedReading) => ({
  discountCents,
  taxCents,
  shippingCents,
  otherCents,
  totalCents,
});

export const itemOf = ({ title, quantity, lineCents, cutCents }: ProvedItem): FoundItem => ({
  title,
  quantity,
  unitCents: quantity === 1 ? lineCents + cutCents : null,
  lineCents,
  discountCents: cutCents,
  markedEligible: false,
});

/** An item of a structure with what only the rules read of it: the code it is billed by, and a mark that it is eligible. */
function toldOf(item: FoundItem, rules: Settled): FoundItem {
  const same = rules.items.find((other) => isSame(item, other));
  return same ? { ...item, procedure: same.procedure, markedEligible: same.markedEligible } : item;
}

type Priced = Pick<FoundItem, "title" | "lineCents">;

/** Whether the rules read the same items as a structure, and leave no more of the sums unexplained. */
const isAlike = (rival: ProvedReading, rules: Settled): boolean =>
  ((rules.totalCents ?? 0) >= rival.totalCents || chargesIn(rules) >= chargesIn(rival)) &&
  rival.items.length === rules.items.length &&
  rival.items.every((item) => rules.items.some((other) => isSame(item, other)));

const chargesIn = ({ discountCents, taxCents, shippingCents, otherCents }: Charges): number =>
  discountCents + taxCents + shippingCents + otherCents;

/** True if two readings assign the same prices to the same words, in any order. */
const isSame = (one: Priced, other: Priced): boolean =>
  one.lineCents === other.lineCents && wordsOf(one.title) === wordsOf(other.title);

const wordsOf = (title: string): string => (foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");

/** The rows around an item's price; equal prices get their own rows each. */
export function rowsOf(item: FoundItem, rows: readonly (readonly string[])[], places: Set<number>): string[] {
  const prices = [item.lineCents, item.lineCents + item.discountCents, item.unitCents];
  const place = rows.findIndex(
    (cells, at) =>
      !places.has(at) && cells.some((cell) => moneyInText(cell).some(({ cents }) => prices.includes(cents))),
  );
  if (place < 0) return [];
  places.add(place);
  return rows
    .slice(Math.max(0, place - shown.above), place + 2)
    .map((cells) => cells.join("  ").slice(0, shown.letters));
}
