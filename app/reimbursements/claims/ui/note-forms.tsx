import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm, type FieldValues } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { TypedToCopy } from "~/kit/form/typed-to-copy";
import type { ClaimState } from "../domain/claim";
import { claimMessages, deniedSchema, paidSchema, sentSchema } from "../domain/claim-answers";

const day = (name: string, label: string): FieldSpec => ({
  type: "date",
  name,
  label,
  messages: { valueMissing: claimMessages.day },
});

const forms = {
  sent: {
    fields: [day("sentOn", "When did you send it?")],
    constraint: constraintOf(sentSchema),
    button: "I sent this claim",
  },
  paid: {
    fields: [
      day("paidOn", "When did the money come?"),
      {
        type: "text",
        name: "amount",
        label: "How much came back?",
        inputMode: "decimal",
        hint: "In dollars. It may be less than you claimed.",
        messages: { valueMissing: claimMessages.amount },
      },
    ],
    constraint: constraintOf(paidSchema),
    button: "Mark as paid",
  },
  paidToSelf: {
    fields: [
      day("paidOn", "When did you pay yourself?"),
      {
        type: "text",
        name: "amount",
        label: "How much?",
        inputMode: "decimal",
        hint: "In dollars. It may be less than the record, never more.",
        messages: { valueMissing: claimMessages.amount },
      },
    ],
    constraint: constraintOf(paidSchema),
    button: "I paid it to myself",
  },
  denied: {
    fields: [
      day("deniedOn", "When was it denied?"),
      {
        type: "textarea",
        name: "reason",
        label: "What reason did they give?",
        rows: 3,
        messages: { valueMissing: claimMessages.reason },
      },
    ],
    constraint: constraintOf(deniedSchema),
    button: "Mark as denied",
  },
} as const satisfies Partial<
  Record<
    ClaimState | "paidToSelf",
    { fields: readonly FieldSpec[]; constraint: ReturnType<typeof constraintOf>; button: string }
  >
>;

export type Noted = keyof typeof forms;

export interface RefusedNote {
  intent: Exclude<Noted, "paidToSelf">;
  result: SubmissionResult;
}

/** What was typed to record an outcome that another one came before. */
export const TypedNote = ({ intent, result }: RefusedNote) => (
  <div className="mt-6 empty:hidden">
    <TypedToCopy fields={forms[intent].fields} typed={result.initialValue ?? {}} />
  </div>
);

/** Records the outcome of a claim. */
export function NoteForm({
  state,
  values,
  refused,
  button,
}: {
  state: Noted;
  values: FieldValues;
  refused: RefusedNote | undefined;
  /** The button's label, when it isn't the common one. */
  button?: string;
}) {
  const { fields, constraint, ...form } = forms[state];
  const intent = state === "paidToSelf" ? "paid" : state;
  return (
    <FieldsForm
      id={state}
      action="?"
      fields={fields}
      constraint={constraint}
      lastResult={refused?.intent === intent ? refused.result : undefined}
      defaultValue={values}
      formErrorTitle="The claim is as it was"
    >
      <FormKey value={state} />
      <Button look={state === "denied" ? "secondary" : "primary"} name="intent" value={intent}>
        {button ?? form.button}
      </Button>
    </FieldsForm>
  );
}
