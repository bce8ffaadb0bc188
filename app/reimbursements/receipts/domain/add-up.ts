import type { FoundItem } from "./found-receipt";
import { type Candidate, type Reading, readingsOf } from "./item-rows";
import type { SumRole } from "./label-words";
import type { RowsRead, Sum } from "./read-rows";

export interface Charges {
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  otherCents: number;
}

export interface Settled extends Charges {
  items: FoundItem[];
  totalCents: number | null;
  addsUp: boolean;
}

/** Tried from the first and from the last, so that a long list costs no more. */
const maxTotals = 20;

/** The reading of a document's rows that adds up; where none does, the likeliest. */
export function addUp({ candidates, sums }: RowsRead): Settled {
  const named = [...centsOf(sums, "total"), ...centsOf(sums, "due")].filter((cents) => cents > 0);
  const paid = centsOf(sums, "payment").filter((cents) => cents > 0);
  const all = distinct(named.length > 0 ? [...named, ...paid] : [...paid, ...centsOf(sums, "subtotal")]);
  const totals = all.length > 2 * maxTotals ? [...all.slice(0, maxTotals), ...all.slice(-maxTotals)] : all;
  const charges = chargesOf(sums);
  const sets = itemSets(candidates, centsOf(sums, "subtotal"));
  const gifts = sums
    .filter(({ role, cents }) => role === "payment" && cents < 0)
    .reduce((sum, { cents }) => sum - cents, 0);
  const found = firstThatAddsUp(sets, charges, totals, gifts);
  if (found) return found;
  const [first = { items: [], sum: 0 }] = sets;
  return { items: first.items, ...charges[0], totalCents: totals[0] ?? null, addsUp: false };
}

const addedTo = ({ sum }: ItemSet, charge: Charges): number =>
  sum - charge.discountCents + charge.taxCents + charge.shippingCents + charge.otherCents;

/** A gift card is a payment: where the total is what was left to pay, the order cost more. */
const giftTotal = (totals: readonly number[], gifts: number, sum: number): number | undefined =>
  gifts > 0 && totals.some((cents) => cents + gifts === sum) ? sum : undefined;

function firstThatAddsUp(
  sets: readonly ItemSet[],
  charges: readonly Charges[],
  totals: readonly number[],
  gifts: number,
): Settled | null {
  for (const set of sets) {
    if (set.items.length === 0) continue;
    for (const charge of charges) {
      const sum = addedTo(set, charge);
      const total = totals.find((cents) => cents === sum) ?? giftTotal(totals, gifts, sum);
      if (total !== undefined) return { items: set.items, ...charge, totalCents: total, addsUp: true };
    }
  }
  return null;
}

const distinct = (list: readonly number[]): number[] => [...new Set(list)];

const centsOf = (sums: readonly Sum[], role: SumRole): number[] =>
  sums.filter((sum) => sum.role === role).map(({ cents }) => Math.abs(cents));

/** The ways to read the lines of discounts, tax, shipping and other charges, likeliest first. */
function chargesOf(sums: readonly Sum[]): [Charges, ...Charges[]] {
  const ways = (role: SumRole): number[] => {
    const cents = centsOf(sums, role);
    const sum = cents.reduce((a, b) => a + b, 0);
    return distinct([sum, cents.at(-1) ?? 0, cents[0] ?? 0, Math.max(0, ...cents), 0]);
  };
  const all: Charges[] = [];
  for (const discountCents of ways("discount"))
    for (const taxCents of ways("tax"))
      for (const shippingCents of ways("shipping"))
        for (const otherCents of ways("other"))
          all.push({ discountCents, taxCents, shippingCents, otherCents });
  const [first = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0 }, ...more] = all;
  return [first, ...more];
}

/** One way to read the items of a document. */
interface ItemSet {
  items: FoundItem[];
  sum: number;
}

/** The likeliest ways to read all items by the same rule, those that add up to a subtotal first. */
function itemSets(candidates: readonly Candidate[], subtotals: readonly number[]): ItemSet[] {
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
