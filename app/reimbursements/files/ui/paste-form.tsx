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

export const pasteFailed = "We couldn't take this text. It's still here: please try again in a moment.";

export const pasteUnstored =
  "We couldn't store this: our storage is full or doesn't answer. What you pasted is still here. Please try again later.";
export const pasteWithoutConsent =
  "This browser has no receipts open anymore. Copy your text, begin again, and paste it there.";

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
