import type { FoundItem } from "./found-receipt";
import { type Candidate, type Reading, readingsOf } from "./item-rows";

/** One way to read the items of a document. */
export interface ItemSet {
  candidates: readonly Candidate[];
  items: FoundItem[];
  sum: number;
  /** Whether amounts below items lower their prices. */
  isCut: boolean;
}

/** The likeliest ways to read all items alike, those that make a subtotal first. */
export function itemSets(candidates: readonly Candidate[], subtotals: readonly number[]): ItemSet[] {
  const priced = candidates.filter(({ amounts }) => amounts.some(({ cents }) => cents > 0));
  const before = priced.filter(({ isAfterSums }) => !isAfterSums);
  const groups = before.length > 0 && before.length < priced.length ? [before, priced] : [priced];
  const readings = new Map(priced.map((candidate) => [candidate, readingsOf(candidate)]));
  const sets: ItemSet[] = [];
  for (const group of groups)
    for (const isCut of [true, false])
      for (const style of [0, 1, 2, 3]) {
        const items = group.map((candidate) => {
          const ways = readings.get(candidate) ?? [];
          return itemOf(candidate, ways[style] ?? ways[0], isCut);
        });
        sets.push({ candidates: group, items, sum: sumOf(items), isCut });
      }
  return [...sets.filter(({ sum }) => subtotals.includes(sum)), ...sets];
}

const sumOf = (items: readonly FoundItem[]): number =>
  items.reduce((sum, { lineCents }) => sum + lineCents, 0);

function itemOf(candidate: Candidate, reading: Reading | undefined, isCut: boolean): FoundItem {
  const { unitCents = null, lineCents = 0, discountCents = 0 } = reading ?? {};
  const cut = isCut
    ? Math.min(
        lineCents,
        candidate.cuts.reduce((sum, cents) => sum + cents, 0),
      )
    : 0;
  return {
    title: candidate.title,
    quantity: candidate.quantity,
    unitCents,
    lineCents: lineCents - cut,
    discountCents: discountCents + cut,
    markedEligible: candidate.markedEligible,
    ...(candidate.procedure ? { procedure: candidate.procedure } : {}),
  };
}

interface Change {
  at: number;
  /** Null where the row is no item at all. */
  item: FoundItem | null;
  by: number;
}

/** The set with at most two items read another way or left out so that it costs so much; null where that can't be. */
export function fitItems(set: ItemSet, wantedCents: number): ItemSet | null {
  const missing = wantedCents - set.sum;
  if (missing === 0) return set;
  const changes = set.candidates.slice(0, 200).flatMap((candidate, at): Change[] => {
    const now = set.items[at];
    if (!now) return [];
    const others = [true, false].flatMap((isCut) =>
      readingsOf(candidate).map((reading) => itemOf(candidate, reading, isCut)),
    );
    const ways = others.map((item): Change => ({ at, item, by: item.lineCents - now.lineCents }));
    return [...ways.filter(({ by }) => by !== 0), { at, item: null, by: -now.lineCents }];
  });
  const byCents = new Map<number, Change>();
  const one = changes.find(({ by }) => by === missing);
  if (one) return changed(set, [one]);
  for (const change of changes) {
    const other = byCents.get(missing - change.by);
    if (other && other.at !== change.at) return changed(set, [other, change]);
    if (!byCents.has(change.by)) byCents.set(change.by, change);
  }
  return null;
}

function changed(set: ItemSet, changes: readonly Change[]): ItemSet {
  const items = set.items.flatMap((item, at) => {
    const change = changes.find((one) => one.at === at);
    return change ? (change.item ?? []) : item;
  });
  return { ...set, items, sum: sumOf(items) };
}
