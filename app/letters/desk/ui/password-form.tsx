import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { passwordSchema, passwordTooShort } from "../domain/sign-in-answers";

export const passwordFields: readonly FieldSpec[] = [
  {
    type: "password",
    name: "password",
    label: "New password",
    hint: "12 characters or more. A few random words are good; one you use nowhere else.",
    autoComplete: "new-password",
    messages: { valueMissing: passwordTooShort },
  },
];

/** Asks for a new password for the user with this email address. */
export function PasswordForm({ email, lastResult }: { email: string; lastResult?: SubmissionResult }) {
  return (
    <>
      <h1>Set your password</h1>
      <p className="lede mt-3">For {email}.</p>
      <FieldsForm
        id="password"
        fields={passwordFields}
        constraint={constraintOf(passwordSchema)}
        lastResult={lastResult}
        formErrorTitle="Your password isn't set yet"
      >
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <Button data-primary="">Set password</Button>
      </FieldsForm>
    </>
  );
}
