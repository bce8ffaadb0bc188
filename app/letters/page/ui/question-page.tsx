import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { longDate } from "~/platform/values/date";
import { answerMessage, questionAnswerSchema } from "../../domain/answer";
import type { LetterRecord } from "../../domain/record";
import { recordField } from "../../ui/record-field";
import { Quote } from "./status-message";

const answerFields: readonly FieldSpec[] = [
  {
    type: "textarea",
    name: "answer",
    label: "Your answer",
    hint: "Only the provider reads it.",
    rows: 8,
    messages: { valueMissing: answerMessage },
  },
];

interface QuestionPageProps {
  pageHref: string;
  formKey: string;
  /** ISO days; null if nothing was asked. */
  question: { id: string; words: string; askedOn: string; answeredOn: string | null; isOpen: boolean } | null;
  /** The record added to the answer. */
  record: LetterRecord | null;
  lastResult?: SubmissionResult | undefined;
}

/** A provider's question, and the form to answer it. */
export function QuestionPage({ pageHref, formKey, question, record, lastResult }: QuestionPageProps) {
  const back = (
    <ButtonLink look="quiet" href={pageHref}>
      See your request
    </ButtonLink>
  );
  if (!question || (!question.isOpen && !lastResult)) {
    return (
      <NarrowSheet>
        <h1>{question?.answeredOn ? "You've answered this question" : "There's no question for you"}</h1>
        <p className="lede mt-3">
          {question?.answeredOn
            ? `We gave your answer of ${longDate(question.answeredOn)} to the provider.`
            : "Nothing is waiting for an answer. The provider has taken the question back, or the review is over."}
        </p>
        <p className="actions mt-6">{back}</p>
      </NarrowSheet>
    );
  }
  // What was typed before it closed can still be read and copied.
  const { isOpen } = question;
  return (
    <NarrowSheet>
      <h1>{isOpen ? "Your provider has a question" : "This question is closed"}</h1>
      <p className="mt-3 mb-3 text-muted">Asked on {longDate(question.askedOn)}:</p>
      <Quote>{question.words}</Quote>
      <FieldsForm
        id="question"
        action="?"
        fields={isOpen ? [...answerFields, recordField(record)] : answerFields}
        constraint={constraintOf(questionAnswerSchema)}
        lastResult={lastResult}
        formErrorTitle="Your answer wasn't sent"
      >
        <FormKey value={formKey} />
        <input type="hidden" name="question" value={question.id} />
        <p className="actions mt-6">
          {isOpen && <Button data-primary="">Send the answer</Button>}
          {isOpen ? back : <ButtonLink href={pageHref}>See what comes next</ButtonLink>}
        </p>
      </FieldsForm>
    </NarrowSheet>
  );
}
