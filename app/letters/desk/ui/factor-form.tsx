import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { codeMessage, factorSchema } from "../domain/sign-in-answers";

export const factorFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "oneTimeCode",
    label: "Code",
    hint: "Six digits from your authenticator app",
    autoComplete: "one-time-code",
    inputMode: "numeric",
    messages: { valueMissing: codeMessage },
  },
];

/** Asks for a code; `children` are hidden fields. */
export function FactorForm({
  lastResult,
  action,
  children,
}: {
  lastResult?: SubmissionResult;
  /** The form's action, if it isn't the page itself. */
  action?: string;
  children?: ReactNode;
}) {
  return (
    <FieldsForm
      id="second-factor"
      action={action}
      fields={factorFields}
      constraint={constraintOf(factorSchema)}
      lastResult={lastResult}
      formErrorTitle="You're not signed in yet"
    >
      {children}
      <Button data-primary="">Continue</Button>
    </FieldsForm>
  );
}
