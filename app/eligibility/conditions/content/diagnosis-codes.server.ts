import { foldText } from "~/platform/values/fold-text";
import source from "../../../../content/letters/icd10.tsv?raw";
import { icd10Pattern } from "../domain/condition";

/**
 * A diagnosis of ICD-10-CM, the classification of the CMS, which is in the public domain. Ours are billable codes under
 * their full titles, checked on November 22, 2026 against the CMS list of October 1, 2025 (fiscal year 2026) and what
 * changed on October 1, 2026 (fiscal year 2027). A new list comes into force every October.
 */
export interface DiagnosisCode {
  code: string;
  name: string;
}

interface Entry extends DiagnosisCode {
  /** Code, name and the words shoppers use, folded. */
  words: string;
}

const entries: readonly Entry[] = source
  .split("\n")
  .filter(Boolean)
  .map((line) => {
    const [code = "", name = "", also = ""] = line.split("\t");
    if (!icd10Pattern.test(code) || !name) throw new Error(`content/letters/icd10.tsv: ${line}`);
    return { code, name, words: foldText(`${code} ${name} ${also}`) };
  });

const byCode = new Map(entries.map(({ code, name }) => [code, name]));

/** The name of a code we bundle; null for any other code. */
export const nameOfCode = (code: string): string | null => byCode.get(code) ?? null;

/** Every code we bundle. */
export const diagnosisCodes = (): readonly DiagnosisCode[] =>
  entries.map(({ code, name }) => ({ code, name }));

/** Codes whose number, name or everyday words hold all the words, at most `limit`; none for no words. */
export function searchCodes(text: string, limit: number): DiagnosisCode[] {
  const wanted = foldText(text)
    .split(/[^a-z0-9.]+/)
    .filter(Boolean);
  if (wanted.length === 0) return [];
  return entries
    .filter(({ words }) => wanted.every((word) => words.includes(word)))
    .slice(0, limit)
    .map(({ code, name }) => ({ code, name }));
}
