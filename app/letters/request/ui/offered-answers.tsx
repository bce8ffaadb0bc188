import { Notice } from "~/kit/form/notice";

export interface OfferedAnswersProps {
  /** Labels of the prefilled answers, e.g. "email". */
  names: readonly string[];
  /** The other person that the earlier letter was for, and which prefilled answers are about them. */
  patient: { name: string; answers: readonly string[]; changeHref: string } | null;
  blankHref: string;
}

const inWords = new Intl.ListFormat("en-US");

/** Tells a returning visitor which answers were prefilled, and how to start without them. */
export function OfferedAnswers({ names, patient, blankHref }: OfferedAnswersProps) {
  const blank = <a href={blankHref}>start with empty answers</a>;
  if (!patient)
    return (
      <Notice>
        We filled in your {inWords.format(names)} from your earlier request. Check them as you go, or {blank}.
      </Notice>
    );
  const theirs = ["name", ...patient.answers];
  return (
    <Notice>
      This letter is for {patient.name}, as your earlier request was:{" "}
      <a href={patient.changeHref}>choose someone else</a>. We filled in your {inWords.format(names)}, and
      their {inWords.format(theirs)}. Check them as you go, or {blank}.
    </Notice>
  );
}
