import { foldText } from "~/platform/values/fold-text";
import type { Entry } from "./row-entries";

/** A dentist's code says itself what it is; five digits do where a practice's words are. */
const dental = /^D\d{4}$/;
const medical = /^(?:\d{5}|[A-CEGHJ-V]\d{4})$/;
const practice = /\b(?:cpt|hcpcs|npi|procedure|dx|diagnosis|icd)\b/;

/** In a practice's document rows have the code of what was done, which names it where the row has no other words. */
export function withProcedures(entries: readonly Entry[]): readonly Entry[] {
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
