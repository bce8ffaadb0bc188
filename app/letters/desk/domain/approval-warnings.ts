import { codeOf } from "./named-diagnosis";
import { otherLines, type RequestLine, withLines } from "./other-lines";
import { type KnownFacts, type SaidWords, type WarningBox, warningBoxes, warningsOf } from "./warnings";

/** What a letter's words are compared with, and the mark of the words that a box is ticked for. */
export interface WarnedBy {
  known: KnownFacts;
  mark: (text: string) => string;
}

interface AboutRequest {
  lines: readonly RequestLine[];
  warned: WarnedBy;
}

type Typed = Readonly<Partial<Record<string, string>>>;

/** The boxes of what is typed so far, each for the words it is about. */
export const boxesFor = (typed: Typed, { lines, warned }: AboutRequest): WarningBox[] =>
  warningBoxes(warningsOf(saidIn(typed, lines), warned.known), typed, warned.mark);

const saidIn = (typed: Typed, lines: readonly RequestLine[]): SaidWords => ({
  diagnosis: typed.diagnosis?.trim() ?? "",
  icd10: codeOf({ icd10: typed.icd10 }),
  effect: typed.effect?.trim() ?? "",
  product: withLines(
    typed.product?.trim() ?? "",
    otherLines(lines).filter(({ name }) => typed[name]),
  ),
  use: typed.use?.trim() ?? "",
  reason: typed.reason?.trim() ?? "",
  method: [typed.basisWords, typed.diagnosisWords].filter(Boolean).join("\n"),
});
