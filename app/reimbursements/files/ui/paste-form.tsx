import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { paths } from "~/paths";
import { pastedText, pasteMessages } from "../domain/pasted-text";

const fieldsWith = (label: string): readonly FieldSpec[] => [
  {
    type: "textarea",
    name: "text",
    label,
    hint: "For example an order email: select all of it, copy, and paste it here.",
    rows: 5,
    messages: { valueMissing: pasteMessages.empty, tooLong: pasteMessages.long },
  },
];

/** Takes the text of a receipt; posted to its own address, which shows it again where it is refused. */
export function PasteForm({
  label,
  formKey,
  lastResult,
}: {
  label: string;
  formKey: string;
  lastResult?: SubmissionResult | undefined;
}) {
  return (
    <FieldsForm
      id="paste"
      action={paths.reimbursementsPart("paste")}
      fields={fieldsWith(label)}
      constraint={constraintOf(pastedText)}
      lastResult={lastResult}
      formErrorTitle="The text wasn't accepted"
    >
      <FormKey value={formKey} />
      <p className="actions">
        <Button look="secondary" data-primary="">
          Read this text
        </Button>
      </p>
    </FieldsForm>
  );
}
