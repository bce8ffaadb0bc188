import type { Contraindication } from "../../domain/contraindications";
import { type LetterWords, type Warning, type WarningKind, wordsOf } from "./warnings";

export interface SigningBox {
  /** The warning it is about; null for a contraindication. */
  warning: WarningKind | null;
  name: string;
  /** The checkbox's value; for a warning, a digest of the text it is about. */
  value: string;
  sentence: string;
  hint: string;
  /** The error message if it isn't checked. */
  message: string;
  isTicked: boolean;
}

/** The checkboxes of a letter. `mark` returns a short digest, equal for equal text, that reveals nothing about it. */
export function signingBoxes(
  { unsafe, warnings }: { unsafe: readonly Contraindication[]; warnings: readonly Warning[] },
  typed: Readonly<Record<string, string | undefined>>,
  mark: (text: string) => string,
): SigningBox[] {
  const weighed = unsafe.map(({ id, kind, said, because, source }) => ({
    warning: null,
    name: `weighed-${id.replace(".", "-")}`,
    value: "yes",
    sentence: `I've weighed this: ${kind}, and the patient says: ${said}`,
    hint: `${because} Source: ${source.title}`,
    message: `${kind}, and the patient says: ${said}. Tick that you've weighed it, ask the patient, or deny the request`,
  }));
  const warned = warnings.map(({ kind, about, sentence }) => ({
    warning: kind,
    name: `confirm-${kind}`,
    value: mark(`${kind} ${wordsOf(about).join(" ")}`),
    sentence,
    hint: "",
    message: untickedWarning(sentence),
  }));
  return [...weighed, ...warned].map((box) => ({ ...box, isTicked: typed[box.name] === box.value }));
}

const untickedWarning = (sentence: string) => `${sentence} Change it, or tick that it's right`;

const days =
  /\b(?:\d{4}-\d\d?-\d\d?|\d\d?\/\d\d?(?:\/\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d{1,2}(?:,? \d{4})?|\d{4})|(?:19|20)\d\d)\b/gi;

/** The sentences about a patient without names and dates, which are equal if the same text was signed for two patients. */
export function sharedText({ patient, accountHolder, effect, product, reason }: LetterWords): string {
  const names = new Set(wordsOf(`${patient.name} ${accountHolder}`));
  const text = [effect, product.use, reason].join("\n").replace(days, " ");
  return wordsOf(text)
    .filter((word) => !names.has(word))
    .join(" ");
}
