import source from "../../../content/letters/sample.yaml";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { certification } from "./signed-words";

/** A verification code that no letter is ever issued under. */
const noCode = "0".repeat(18);

/** The letter to look at before asking for one: about an invented patient, marked SAMPLE. */
export const sampleLetter: LetterContent = letterContent.parse({
  ...source,
  certification,
  isSample: true,
  version: 1,
  code: noCode,
});
