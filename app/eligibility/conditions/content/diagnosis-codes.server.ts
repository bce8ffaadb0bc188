import { foldText } from "~/platform/values/fold-text";
import source from "../../../../content/letters/icd10.tsv?raw";
import { icd10Pattern } from "../domain/condition";

/**
 * A diagnosis of ICD-10-CM, the CMS's public-domain classification. Ours are billable codes with their full titles, checked
 * on November 22, 2026 against the CMS list of October 1, 2025 (fiscal year 2026) and the changes of October 1, 2026
 * (fiscal year 2027). A new list takes effect every October.
 */
interface DiagnosisCode {
  code: string;
  name: string;
}

interface Entry extends DiagnosisCode {
  /** Code, name and everyday words, folded. */
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

/** The name of a bundled code; null for any other. */
export const nameOfCode = (code: string): string | null => byCode.get(code) ?? null;

/** All bundled codes. */
export const diagnosisCodes = (): readonly DiagnosisCode[] =>
  entries.map(({ code, name }) => ({ code, name }));

/** Codes whose number, name or everyday words contain all the words, at most `limit`; empty for no words. */
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
