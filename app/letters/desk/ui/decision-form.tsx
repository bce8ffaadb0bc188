import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import type { FormConstraint } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm, type FieldValues } from "~/kit/form/fields-form";

export interface DecisionFormProps {
  id: string;
  fields: readonly FieldSpec[];
  constraint: FormConstraint;
  lastResult?: SubmissionResult;
  /** What the provider typed before. */
  draft: FieldValues | null;
  /** Words of the button that decides. */
  action: string;
}

/** A short decision: its fields, the button that decides, and one that keeps what was typed for later. */
export function DecisionForm({ id, fields, constraint, lastResult, draft, action }: DecisionFormProps) {
  return (
    <FieldsForm
      id={id}
      fields={fields}
      constraint={constraint}
      lastResult={lastResult}
      defaultValue={draft ?? {}}
    >
      <div className="decide-ways">
        <Button name="intent" value="decide" data-primary="">
          {action}
        </Button>
        <Button look="quiet" name="intent" value="save" formNoValidate>
          Save for later
        </Button>
      </div>
    </FieldsForm>
  );
}
