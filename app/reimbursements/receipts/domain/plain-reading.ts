import { foldText } from "~/platform/values/fold-text";
import { addUp, type Settled } from "./add-up";
import type { Line } from "./read-lines";
import { type RowsRead, readRows } from "./read-rows";
import type { Entry } from "./row-entries";
import { entryOf } from "./row-entries";

export interface PlainReading {
  read: RowsRead;
  settled: Settled;
  /** Whether the titles of all items have the same number of rows. */
  isEven: boolean;
}

/** A dentist's code says itself what it is; five digits do where a practice's words are. */
const dental = /^D\d{4}$/;
const medical = /^(?:\d{5}|[A-CEGHJ-V]\d{4})$/;
/** Behind what was done, with a modifier: "Spinal adjustment (98941-25)". */
const codeBehind = /\((\w{5})(?:-\w{2})?\)$/;
const practice = /\b(?:cpt|hcpcs|npi|procedure|dx|diagnosis|icd)\b/;

/** In a practice's document rows have the code of what was done, which names it where the row has no other words. */
function withProcedures(entries: readonly Entry[]): readonly Entry[] {
  const isPractice = entries.some(({ line }) => practice.test(foldText(line.label.slice(0, 160))));
  return entries.map((entry): Entry => {
    if (entry.kind !== "priced") return entry;
    const procedure = entry.line.words
      .flatMap((word) => [word.split(" ")[0] ?? "", codeBehind.exec(word)?.[1] ?? ""])
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

/** Reads the lines from above, once: a cheap reading that the structures are compared with. */
export function plainReading(lines: readonly Line[]): PlainReading {
  const read = readRows(withProcedures(lines.map(entryOf)));
  const patterns = new Set(read.candidates.map(({ above, isOneRow }) => `${isOneRow} ${above.length}`));
  return { read, settled: addUp(read), isEven: patterns.size < 2 };
}
