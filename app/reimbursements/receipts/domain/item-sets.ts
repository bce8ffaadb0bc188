import type { FoundItem } from "./found-receipt";
import { type Candidate, type Reading, readingsOf } from "./item-rows";

/** One way to read the items of a document. */
export interface ItemSet {
  items: FoundItem[];
  sum: number;
}

/** The likeliest ways to read all items by the same rule, those that add up to a subtotal first. */
export function itemSets(candidates: readonly Candidate[], subtotals: readonly number[]): ItemSet[] {
  const priced = candidates.filter(
    ({ amounts, isReturned }) => isReturned || amounts.some(({ cents }) => cents > 0),
  );
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
        sets.push({ items, sum: sumOf(items) });
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
    lineCents: candidate.isReturned ? -lineCents : lineCents - cut,
    discountCents: discountCents + cut,
    markedEligible: candidate.markedEligible,
    ...(candidate.procedure ? { procedure: candidate.procedure } : {}),
  };
}
