import { foldText } from "~/platform/values/fold-text";
import { addUp, type Settled } from "./add-up";
import type { FoundItem } from "./found-receipt";
import { withProcedures } from "./procedure-codes";
import type { Line } from "./read-lines";
import { type RowsRead, readRows } from "./read-rows";
import { entryOf } from "./row-entries";
import { structuresOf } from "./row-structures";

export interface Reading {
  read: RowsRead;
  settled: Settled;
  /** How alike the items are put together, 0 to 1. */
  likeness: number;
}

/** Alike within this much are two readings as good as each other. */
const near = 0.05;

/**
 * The reading of the rows whose lines add up and whose items are put together most alike. Where another one adds up as well and
 * gives a price to another title, the sum proves neither: such items are unsure.
 */
export function bestReading(lines: readonly Line[]): Reading {
  const entries = withProcedures(lines.map(entryOf));
  const readings: Reading[] = [];
  const known = new Set<string>();
  for (const structure of structuresOf(entries)) {
    const read = readRows(structure);
    const items = JSON.stringify(read.candidates);
    if (known.has(items)) continue;
    known.add(items);
    const reading = { read, settled: addUp(read), likeness: likenessOf(read) };
    readings.push(reading);
    // A title beside its price can't move to another one.
    if (reading.settled.addsUp && read.candidates.every(({ isOneRow }) => isOneRow)) break;
  }
  const [first = noReading, ...others] = readings;
  const proved = readings.filter(({ settled }) => settled.addsUp);
  const best = proved.reduce(
    (one, other) => (other.likeness > one.likeness + near ? other : one),
    proved[0] ?? first,
  );
  const rivals = [first, ...others].filter(
    (other) =>
      other !== best &&
      other.settled.addsUp &&
      other.settled.items.length === best.settled.items.length &&
      other.likeness >= best.likeness - near,
  );
  const items = best.settled.items.map((item, at) =>
    rivals.some(({ settled }) => isOther(item, settled.items[at])) ? { ...item, isUnsure: true } : item,
  );
  return { ...best, settled: { ...best.settled, items } };
}

const noReading: Reading = {
  read: { candidates: [], sums: [] },
  settled: addUp({ candidates: [], sums: [] }),
  likeness: 0,
};

/** The share of items whose titles have as many rows as most have. */
function likenessOf({ candidates }: RowsRead): number {
  if (candidates.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const { above, isOneRow } of candidates) {
    const pattern = `${isOneRow} ${above.length}`;
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / candidates.length;
}

/** Whether the item in the same place costs otherwise or has none of the words. */
function isOther(item: FoundItem, other: FoundItem | undefined): boolean {
  if (!other) return true;
  const words = new Set(wordsOf(other.title));
  return item.lineCents !== other.lineCents || !wordsOf(item.title).some((word) => words.has(word));
}

const wordsOf = (title: string): string[] => foldText(title).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
