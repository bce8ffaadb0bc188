import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm, type FieldValues } from "~/kit/form/fields-form";
import { paths } from "~/paths";
import { denialSchema, questionSchema } from "../domain/decision";
import type { Phrase, PhraseField } from "../domain/phrases";
import { DecidePage, type DecidePageProps } from "./decide-page";
import { denialFields, questionFields } from "./decision-fields";
import { KeptWords, Ways } from "./desk-parts";
import { PhraseButtons } from "./phrase-buttons";

interface DecisionProps extends Omit<DecidePageProps, "title" | "form" | "children"> {
  lastResult?: SubmissionResult;
  draft: FieldValues | null;
  phrases: readonly Phrase[];
}

interface ShortDecision {
  id: "ask" | "deny";
  title: string;
  fields: readonly FieldSpec[];
  answer: z.ZodObject;
  /** The label of the button that decides, and its verb. */
  action: string;
  verb: string;
  phraseField: PhraseField;
}

const denial: ShortDecision = {
  id: "deny",
  title: "Deny the request",
  fields: denialFields,
  answer: denialSchema,
  action: "Deny",
  verb: "Deny",
  phraseField: "words",
};

const question: ShortDecision = {
  id: "ask",
  title: "Ask a question",
  fields: questionFields,
  answer: questionSchema,
  action: "Send the question",
  verb: "Send",
  phraseField: "question",
};

export const DenyPage = (props: DecisionProps) => <ShortDecisionPage {...props} decision={denial} />;
export const AskPage = (props: DecisionProps) => <ShortDecisionPage {...props} decision={question} />;

/** A short decision: its fields, the button that decides, and one that saves the draft. */
function ShortDecisionPage({
  decision,
  draft,
  phrases,
  lastResult,
  ...page
}: DecisionProps & { decision: ShortDecision }) {
  const { id, title, fields, answer, action, verb, phraseField } = decision;
  return (
    <DecidePage title={title} form={id} {...page}>
      <FieldsForm
        id={id}
        keepAt={paths.deskDraft(page.review.requestId, id)}
        fields={fields}
        constraint={constraintOf(answer)}
        lastResult={lastResult}
        defaultValue={draft ?? {}}
      >
        <Ways>
          <Button name="intent" value="decide" data-primary="">
            {action}
          </Button>
          <Button look="secondary" name="intent" value="next" data-with-control="Enter">
            {verb} and open the next
          </Button>
          <Button look="quiet" name="intent" value="save" data-with-control="s" formNoValidate>
            Save for later
          </Button>
        </Ways>
        <KeptWords />
        {/* After the deciding button, because Enter in a field presses a form's first button. */}
        <div className="mt-8">
          <PhraseButtons field={phraseField} phrases={phrases} />
        </div>
      </FieldsForm>
    </DecidePage>
  );
}
