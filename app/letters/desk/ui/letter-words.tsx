import { longDate } from "~/platform/values/date";
import type { LetterContent } from "../../domain/letter-content";
import { DeskAnswers } from "./desk-parts";

/** A letter's sentences, and what they are based on. */
export function LetterWords({ content }: { content: LetterContent }) {
  const parts = [
    ["How it affects the patient", content.effect],
    ["Use and frequency", content.product.use],
    ["Why it treats this condition", content.reason],
    ["How the review was made", content.reviewMethod],
    ["Asked for on", longDate(content.intakeOn)],
    ["Decided on", longDate(content.decidedOn)],
    ["Certification", content.certification],
  ] as const;
  return (
    <DeskAnswers>
      {parts.map(([part, words]) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </DeskAnswers>
  );
}
