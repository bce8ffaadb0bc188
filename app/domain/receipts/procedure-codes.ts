import { foldText } from "../values/fold-text";
import type { Entry } from "./row-entries";

const code = /^(?:\d{5}|D\d{4}|[A-CEGHJ-V]\d{4})$/;
const practice = /\b(?:cpt|cdt|hcpcs|npi|procedure|dx|diagnosis|icd)\b/;

/** In a practice's document the code of a procedure names what was done where the row has no other words. */
export function withProcedures(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ line }) => practice.test(foldText(line.label.slice(0, 160))))) return entries;
  return entries.map((entry): Entry => {
    if (entry.kind !== "priced" || entry.title !== "") return entry;
    const named = entry.line.words.find((word) => code.test(word));
    return named ? { ...entry, line: { ...entry.line, words: [named], label: named }, title: named } : entry;
  });
}
