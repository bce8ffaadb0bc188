import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { answerField } from "../../domain/answer-fields";
import type { Answers, Question } from "../../domain/judgement";

/** Asks the question that would settle the verdict. It is posted, because an answer may reveal health information. */
export function QuestionForm(props: { question: Question; answers: Answers; action: string }) {
  const { question, answers, action } = props;
  const name = answerField(question.id);
  return (
    <PostForm name="answer" action={action} className="rounded-sheet bg-marigold/18 px-5 py-4">
      <GivenAnswers answers={answers} />
      <fieldset>
        <legend className="mb-3 font-semibold">{question.text}</legend>
        <div className="actions">
          <Button name={name} value="yes">
            {question.yes}
          </Button>
          <Button look="secondary" name={name} value="no">
            {question.no}
          </Button>
        </div>
      </fieldset>
    </PostForm>
  );
}

/** The answers so far, as hidden fields of a posted form. */
export const GivenAnswers = ({ answers }: { answers: Answers }) =>
  Object.entries(answers).map(([id, answer]) => (
    <input key={id} type="hidden" name={answerField(id)} value={answer} />
  ));
