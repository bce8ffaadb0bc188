import type { FoundItem } from "./found-receipt";
import type { Candidate, Reading } from "./item-rows";
import type { SumRole } from "./label-words";
import type { RowsRead, Sum } from "./read-rows";

export interface Charges {
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  otherCents: number;
  totalCents: number | null;
}

export interface Settled extends Charges {
  items: FoundItem[];
  addsUp: boolean;
}

/** One way to read the items of a document. */
interface ItemSet {
  items: FoundItem[];
  sum: number;
}

/** The reading of a document's rows that adds up; where none does, the likeliest. */
export function addUp({ candidates, sums }: RowsRead): Settled {
  const totals = distinct([...centsOf(sums, "total"), ...centsOf(sums, "due")].filter((cents) => cents > 0));
  const subtotals = centsOf(sums, "subtotal");
  const charges = chargesOf(sums);
  const sets = itemSets(candidates, subtotals);
  let partly: Settled | null = null;
  for (const set of sets) {
    for (const charge of charges) {
      const expected =
        set.sum - charge.discountCents + charge.taxCents + charge.shippingCents + charge.otherCents;
      const total = totals.find((cents) => cents === expected);
      if (total !== undefined && set.items.length > 0) return settled(set, charge, total, true);
      if (!partly && set.items.length > 0 && subtotals.includes(set.sum))
        partly = settled(set, charge, totals[0] ?? null, false);
    }
  }
  const [set = { items: [], sum: 0 }] = sets;
  const [charge] = charges;
  const whole = totals[0] ?? null;
  return partly ?? settled(set, charge, whole, false);
}

const settled = (
  set: ItemSet,
  charge: Omit<Charges, "totalCents">,
  totalCents: number | null,
  addsUp: boolean,
): Settled => ({
  items: set.items,
  ...charge,
  totalCents,
  addsUp,
});

const distinct = (list: readonly number[]): number[] => [...new Set(list)];

const centsOf = (sums: readonly Sum[], role: SumRole): number[] =>
  sums.filter((sum) => sum.role === role).map(({ cents }) => Math.abs(cents));

type Part = Omit<Charges, "totalCents">;

/** The ways to take the lines of discounts, tax, shipping and the like, the likeliest first. */
function chargesOf(sums: readonly Sum[]): [Part, ...Part[]] {
  const ways = (role: SumRole): number[] => {
    const cents = centsOf(sums, role);
    const sum = cents.reduce((a, b) => a + b, 0);
    return distinct([sum, cents.at(-1) ?? 0, cents[0] ?? 0, Math.max(0, ...cents), 0]);
  };
  const all: Part[] = [];
  for (const discountCents of ways("discount"))
    for (const taxCents of ways("tax"))
      for (const shippingCents of ways("shipping"))
        for (const otherCents of ways("other"))
          all.push({ discountCents, taxCents, shippingCents, otherCents });
  const [first = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0 }, ...more] = all;
  return [first, ...more];
}

function itemSets(candidates: readonly Candidate[], subtotals: readonly number[]): ItemSet[] {
  const priced = candidates.filter(({ readings }) => (readings[0]?.lineCents ?? 0) > 0);
  const before = priced.filter(({ isAfterSums }) => !isAfterSums);
  const groups = before.length > 0 && before.length < priced.length ? [before, priced] : [priced];
  const sets: ItemSet[] = [];
  for (const group of groups)
    for (const isCut of [true, false])
      for (const style of [0, 1, 2, 3]) sets.push(itemSet(group, style, isCut));
  const fitting = sets.filter(({ sum }) => subtotals.includes(sum));
  return [...fitting, ...sets];
}

function itemSet(candidates: readonly Candidate[], style: number, isCut: boolean): ItemSet {
  const items = candidates.map((candidate) =>
    itemOf(candidate, candidate.readings[style] ?? candidate.readings[0], isCut),
  );
  return { items, sum: items.reduce((sum, { lineCents }) => sum + lineCents, 0) };
}

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
  };
}
