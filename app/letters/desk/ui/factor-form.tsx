import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";

const codeMessage = "Enter the six digits your app shows";

/** The code of an authenticator app, with or without the space that apps show. */
export const factorSchema = z.object({
  code: z
    .string({ error: codeMessage })
    .overwrite((typed) => typed.replace(/\s/g, ""))
    .regex(/^\d{6}$/, codeMessage),
});

export const factorFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "code",
    label: "Code",
    hint: "Six digits from your authenticator app",
    autoComplete: "one-time-code",
    inputMode: "numeric",
    messages: { valueMissing: codeMessage },
  },
];

export const factorFaults = {
  wrong: "That code isn't right. Wait for the next one in your app and enter that.",
  used: "That code was used already. Wait for the next one in your app and enter that.",
  tooOften: "That's too many tries. Please wait 15 minutes, then try again.",
  failed: "We can't reach the sign-in service. Please try again in a moment.",
} as const;

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
