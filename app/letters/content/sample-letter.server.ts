import source from "../../../content/letters/sample.yaml";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { certification } from "./signed-words";

/** A verification code under which no letter is ever issued. */
const noCode = "0".repeat(18);

/** A sample letter to look at before requesting one: for a fictional patient, marked SAMPLE. */
export const sampleLetter: LetterContent = letterContent.parse({
  ...source,
  certification,
  isSample: true,
  version: 1,
  code: noCode,
});
