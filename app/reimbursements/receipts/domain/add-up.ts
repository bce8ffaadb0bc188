import type { FoundItem } from "./found-receipt";
import { fitItems, type ItemSet, itemSets } from "./item-sets";
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
export function addUp(read: RowsRead): Settled {
  const { candidates, sums } = withChargesBelow(read);
  const named = [...centsOf(sums, "total"), ...centsOf(sums, "due")].filter((cents) => cents > 0);
  const paid = centsOf(sums, "payment").filter((cents) => cents > 0);
  const all = distinct(named.length > 0 ? [...named, ...paid] : [...paid, ...centsOf(sums, "subtotal")]);
  const totals = all.length > 2 * maxTotals ? [...all.slice(0, maxTotals), ...all.slice(-maxTotals)] : all;
  const subtotals = centsOf(sums, "subtotal");
  const charges = chargesOf(sums);
  const sets = itemSets(candidates, subtotals);
  const gifts = sums
    .filter(({ role, cents }) => role === "payment" && cents < 0)
    .reduce((sum, { cents }) => sum - cents, 0);
  const found =
    firstThatAddsUp(sets, charges, totals, gifts) ??
    firstThatAddsUp(fittedSets(sets, charges, totals, subtotals), charges, totals, gifts);
  if (found) return found;
  const [first = { items: [], sum: 0, candidates: [], isCut: true }] = sets;
  return { items: first.items, ...charges[0], totalCents: totals[0] ?? null, addsUp: false };
}

/** Rows below a subtotal that the items above make are charges in words we don't know, e.g. a city's levy. */
function withChargesBelow({ candidates, sums }: RowsRead): RowsRead {
  const subtotal = sums.findLast(({ role }) => role === "subtotal");
  const late = candidates.filter(({ at, isAfterSums }) => subtotal && at > subtotal.at && !isAfterSums);
  if (!subtotal || late.length === 0) return { candidates, sums };
  const before = candidates.filter(({ at }) => at < subtotal.at);
  if (!itemSets(before, []).some(({ sum }) => sum === subtotal.cents)) return { candidates, sums };
  const charges = late.map(({ amounts, title, at }): Sum => {
    return { role: "other", cents: amounts.at(-1)?.cents ?? 0, label: title, at };
  });
  return { candidates: candidates.filter((one) => !late.includes(one)), sums: [...sums, ...charges] };
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

/** Items of which a few are read another way so that they make the subtotal, or what is left of the total. */
function fittedSets(
  sets: readonly ItemSet[],
  charges: readonly Charges[],
  totals: readonly number[],
  subtotals: readonly number[],
): ItemSet[] {
  const wanted = distinct([
    ...subtotals,
    ...charges
      .slice(0, 3)
      .flatMap((charge) => totals.slice(0, 3).map((total) => total - addedTo(emptySet, charge))),
  ]).slice(0, 12);
  const [first] = sets;
  return first ? wanted.flatMap((cents) => fitItems(first, cents) ?? []) : [];
}

const emptySet: ItemSet = { items: [], sum: 0, candidates: [], isCut: true };

const distinct = (list: readonly number[]): number[] => [...new Set(list)];

const centsOf = (sums: readonly Sum[], role: SumRole): number[] =>
  sums.filter((sum) => sum.role === role).map(({ cents }) => Math.abs(cents));

/** The ways to take the lines of discounts, tax, shipping and the like, the likeliest first. */
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
