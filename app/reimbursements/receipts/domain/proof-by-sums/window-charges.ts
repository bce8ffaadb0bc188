import type { Charges } from "../add-up";
import type { SumRole } from "../label-words";
import { entryOf } from "../row-entries";
import type { PricedRow } from "./priced-rows";

/** In longer blocks only one row may be read against its words. */
const maxPaired = 6;

type Assigned = Charges & { cost: number };
export const nothing: Assigned = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0, cost: 0 };
export const sumOf = ({ discountCents, taxCents, shippingCents, otherCents }: Charges): number =>
  taxCents + shippingCents + otherCents - discountCents;

const left = new Set<SumRole | null>(["ignored", "payment", "subtotal", "total", "due"]);
const names: Partial<Record<SumRole, keyof Charges>> = {
  tax: "taxCents",
  shipping: "shippingCents",
  discount: "discountCents",
};

/** What a row adds, by its words or its minus; 0 where its words name no charge. */
export function addedBy({ line, cents }: PricedRow): number {
  const value = cents.at(-1) ?? 0;
  if (left.has(line.role)) return 0;
  return line.role === "discount" ? -Math.abs(value) : value;
}

/** What a charge that the sums prove is for: any word that names it is enough. */
export const namedIn = (label: string): keyof Charges | undefined =>
  proved.find(([word]) => word.test(label))?.[1];
const proved: readonly (readonly [RegExp, keyof Charges])[] = [
  [/\b(?:tips?|gratuity)\b/i, "otherCents"],
  [/\b(?:tax|tx|vat|gst)\b/i, "taxCents"],
  [/\b(?:ship\w*|deliver\w*|post|postage|freight|ups|usps|fedex)\b/i, "shippingCents"],
];

const chargeOf = (row: PricedRow, added: number): Assigned => {
  if (added === 0) return nothing;
  if (added < 0) return { ...nothing, discountCents: -added, cost: row.line.role === "discount" ? 0 : 0.2 };
  const part = (row.line.role ? names[row.line.role] : namedIn(row.line.label)) ?? "otherCents";
  const isNamed = row.line.role !== null && row.line.role !== "discount" && !left.has(row.line.role);
  // A row that only describes an item, e.g. with its full price, isn't a charge.
  const cost = isNamed ? 0 : entryOf(row.line).kind === "aside" ? 1.2 : 0.4;
  return { ...nothing, [part === "discountCents" ? "otherCents" : part]: added, cost };
};

const joinAssigned = (parts: readonly Assigned[]): Assigned =>
  parts.reduce(
    (sum, part) => ({
      discountCents: sum.discountCents + part.discountCents,
      taxCents: sum.taxCents + part.taxCents,
      shippingCents: sum.shippingCents + part.shippingCents,
      otherCents: sum.otherCents + part.otherCents,
      cost: sum.cost + part.cost,
    }),
    nothing,
  );

/** "Physician service fee:", whose last word says that it is a charge. */
const fee = /\bfees?\W*$/i;

export const likeliest = (rows: readonly PricedRow[]): Assigned | null =>
  rows.some(
    ({ line: { role, label } }) =>
      (role === null && !fee.test(label)) || role === "subtotal" || role === "total",
  )
    ? null
    : joinAssigned(rows.map((row) => chargeOf(row, addedBy(row))));

/** Reads the rows as their words say, at most two of them otherwise, so that they add up to the difference; null when nothing does. */
export function chargesThatMake(wanted: number, rows: readonly PricedRow[]): Assigned | null {
  // What came back is an item.
  if (rows.some(({ line }) => line.returned !== undefined)) return null;
  const said = rows.map(addedBy);
  const sum = said.reduce((total, cents) => total + cents, 0);
  const assigned = (changes: ReadonlyMap<number, number>) =>
    joinAssigned(
      rows.map((row, at) => {
        const other = changes.get(at);
        const part = chargeOf(row, other ?? said[at] ?? 0);
        return other === undefined ? part : { ...part, cost: part.cost + 0.8 };
      }),
    );
  if (sum === wanted) return assigned(new Map());
  const changes = rows.flatMap((row, at) => {
    const cents = row.cents.at(-1) ?? 0;
    const now = said[at] ?? 0;
    // "Discount 8.56 | 77.06": what is taken off, and what is left.
    const [taken = 0, left] = row.cents;
    return [0, cents, -cents, ...(left === undefined ? [] : [-taken])]
      .filter((to) => to !== now)
      .map((to) => ({ at, to, by: to - now }));
  });
  const one = changes.find(({ by }) => sum + by === wanted);
  if (one) return assigned(new Map([[one.at, one.to]]));
  if (rows.length > maxPaired) return null;
  for (const a of changes)
    for (const b of changes)
      if (a.at < b.at && sum + a.by + b.by === wanted)
        return assigned(
          new Map([
            [a.at, a.to],
            [b.at, b.to],
          ]),
        );
  return null;
}
