import type { Line } from "../read-lines";
import { nameOf } from "../title-lines";
import type { PricedRow } from "./priced-rows";

const totalOf = ({ amounts }: Line): number => amounts.at(-1)?.cents ?? 0;

/** A document's parts, and the total of all. */
export interface Shipments {
  parts: readonly { lines: readonly Line[]; totalCents: number }[];
  totalCents: number;
}

/** Most orders come in fewer. */
const maxParts = 20;

/** Parts that each end in a row of the same name, whose amounts make a total below them: the shipments of one order. */
export function shipmentsIn(lines: readonly Line[]): Shipments | null {
  const places = new Map<string, number[]>();
  // "You pay" of each item isn't a shipment's total.
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
    const parts = withoutHeads(
      ends.map((end, at) => lines.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end + 1)),
    );
    return { parts: parts.map((part, at) => ({ lines: part, totalCents: cents[at] ?? 0 })), totalCents };
  }
  return null;
}

/** Parts without the rows that head each of them: of several cells, or with another number or day. */
function withoutHeads(parts: readonly (readonly Line[])[]): (readonly Line[])[] {
  const isHead = ({ amounts, quantity, counts }: Line) =>
    amounts.length === 0 && quantity === null && counts.length === 0;
  const headOf = ({ cells: [first = ""] }: Line) => nameOf(first);
  const heads = parts.map((part) => new Map(part.filter(isHead).map((line) => [headOf(line), line])));
  return parts.map((part) =>
    part.filter((line) => {
      const same = heads.map((head) => head.get(headOf(line)));
      const isOfAll = isHead(line) && same.every((one) => one !== undefined);
      return !isOfAll || (line.cells.length === 1 && same.every((one) => one?.label === line.label));
    }),
  );
}

/** Two rows of a part that come to a third are seldom chance; one equals another often. */
const leastOfPart = 2;
/** A single such row may be what all come to. */
const leastParts = 2;
/** A longer list has no such rows. */
const maxOfPart = 500;

/** Rows between items that come to what all rows since the last such row do: sums of departments or parcels. */
export function partSums(rows: readonly PricedRow[]): readonly PricedRow[] {
  const parts: PricedRow[] = [];
  let from = 0;
  for (const [at, row] of rows.entries()) {
    const last = row.cents.at(-1) ?? 0;
    const start = Math.max(from, at - maxOfPart);
    for (let first = at - 1, sum = 0; first >= start; first -= 1) {
      sum += rows[first]?.cents.at(-1) ?? 0;
      const isFew = at - first < leastOfPart && !/total\b/i.test(row.line.label);
      if (sum !== last || isFew || last <= 0) continue;
      if (row.line.role === null) parts.push(row);
      from = at + 1;
      break;
    }
  }
  return parts.length >= leastParts ? parts : [];
}
