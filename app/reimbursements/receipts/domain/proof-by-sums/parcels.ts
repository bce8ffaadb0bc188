import type { Line } from "../read-lines";
import { nameOf } from "../title-lines";

const totalOf = ({ amounts }: Line): number => amounts.at(-1)?.cents ?? 0;

/** A document's parts, and the total of all. */
export interface Parcels {
  parts: readonly { lines: readonly Line[]; totalCents: number }[];
  totalCents: number;
}

/** Most orders come in fewer. */
const maxParts = 20;

/** Parts that each end in a row of the same name, whose amounts make a total below them: parcels of one order. */
export function parcelsOf(lines: readonly Line[]): Parcels | null {
  const places = new Map<string, number[]>();
  // "You pay" of each item is no parcel's.
  for (const [place, { label, amounts }] of lines.entries())
    if (amounts.length > 0 && /\btotal\b/i.test(label))
      places.set(nameOf(label), [...(places.get(nameOf(label)) ?? []), place]);
  for (const ends of places.values()) {
    const last = ends.at(-1) ?? 0;
    if (ends.length < 2 || ends.length > maxParts) continue;
    const cents = ends.map((place) => totalOf(lines[place] as Line));
    const totalCents = cents.reduce((sum, one) => sum + one, 0);
    const isMade = lines
      .slice(last + 1)
      .some((line) => line.role === "total" && totalOf(line) === totalCents);
    if (!isMade || cents.some((one) => one <= 0)) continue;
    const parts = ends.map((end, at) => ({
      lines: lines.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end + 1),
      totalCents: cents[at] ?? 0,
    }));
    return { parts, totalCents };
  }
  return null;
}
