import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import type { Answers, Question } from "../../domain/judgement";
import { CheckerPanel } from "./checker-panel";
import { QuestionForm } from "./question-form";

export interface UnknownPanelProps {
  /** The product's address. */
  url: string;
  /** What would settle it; null where nothing would. */
  question: Question | null;
  /** Answers given so far. */
  answers: Answers;
  /** The page's own address. */
  action: string;
}

/** What to do where the page says too little: answer a question, look the product up, or let a provider decide. */
export function UnknownPanel({ url, question, answers, action }: UnknownPanelProps) {
  return (
    <CheckerPanel id="letter-panel" title="We can't tell from this page">
      <p>The page doesn't say enough about the product, so we'd rather not guess.</p>
      {question && <QuestionForm question={question} answers={answers} action={action} />}
      <p>
        {question ? "Or look" : "Look"} your product up in the list of categories. If it treats a condition of
        yours, a licensed provider can decide.
      </p>
      <div className="actions">
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          See all categories
        </ButtonLink>
        <ButtonLink look="quiet" href={paths.requestLetter(url)}>
          Request LMN for This Product
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}
