import { foldText } from "~/platform/values/fold-text";
import { addUp, type Settled } from "./add-up";
import type { FoundItem } from "./found-receipt";
import type { Line } from "./read-lines";
import { type RowsRead, readRows } from "./read-rows";
import type { Entry } from "./row-entries";
import { entryOf } from "./row-entries";
import { structuresOf } from "./row-structures";

/** A dentist's code says itself what it is; five digits do where a practice's words are. */
const dental = /^D\d{4}$/;
const medical = /^(?:\d{5}|[A-CEGHJ-V]\d{4})$/;
const practice = /\b(?:cpt|hcpcs|npi|procedure|dx|diagnosis|icd)\b/;

/** In a practice's document rows have the code of what was done, which names it where the row has no other words. */
function withProcedures(entries: readonly Entry[]): readonly Entry[] {
  const isPractice = entries.some(({ line }) => practice.test(foldText(line.label.slice(0, 160))));
  return entries.map((entry): Entry => {
    if (entry.kind !== "priced") return entry;
    const procedure = entry.line.words
      .map((word) => word.split(" ")[0] ?? "")
      .find((word) => dental.test(word) || (isPractice && medical.test(word)));
    if (entry.title !== "") return procedure ? { ...entry, procedure } : entry;
    return procedure
      ? {
          ...entry,
          line: { ...entry.line, words: [procedure], label: procedure },
          title: procedure,
          procedure,
        }
      : entry;
  });
}

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
