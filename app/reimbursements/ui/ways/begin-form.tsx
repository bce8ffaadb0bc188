import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import type { ConsentSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { paths } from "~/paths";

interface BeginFormProps {
  formKey: string;
  consent: ConsentSpec;
  lastResult?: SubmissionResult | undefined;
}

/** The consent box and the button that create a folder. */
export const BeginForm = ({ formKey, consent, lastResult }: BeginFormProps) => (
  <FieldsForm
    id="begin"
    action={paths.reimbursementsPart("begin")}
    fields={[consent]}
    constraint={{ [consent.name]: { required: true } }}
    lastResult={lastResult}
    formErrorTitle="We haven't begun yet"
  >
    <FormKey value={formKey} />
    <Button data-primary="">Find my reimbursements</Button>
  </FieldsForm>
);
