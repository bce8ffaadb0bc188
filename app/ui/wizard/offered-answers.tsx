import { Notice } from "../form/notice";

export interface OfferedAnswersProps {
  /** What the filled-in answers are called, e.g. "email". */
  names: readonly string[];
  blankHref: string;
}

const inWords = new Intl.ListFormat("en-US");

/** Tells a returning visitor which answers of an earlier request were filled in, and how to begin without them. */
export function OfferedAnswers({ names, blankHref }: OfferedAnswersProps) {
  return (
    <Notice>
      We filled in your {inWords.format(names)} from your earlier request. Check them as you go, or{" "}
      <a href={blankHref}>start with empty answers</a>.
    </Notice>
  );
}
