import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { paths } from "~/paths";
import { emailMessage } from "~/platform/values/email";
import { passwordMessage, signInSchema } from "../domain/sign-in-answers";

export const signInFields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email",
    autoComplete: "username",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
  {
    type: "password",
    name: "password",
    label: "Password",
    autoComplete: "current-password",
    messages: { valueMissing: passwordMessage },
  },
];

interface SignInFormProps {
  lastResult?: SubmissionResult;
  /** True if the second factor is omitted, as only in the demo. */
  isDemo: boolean;
}

/** Asks a provider for email address and password. */
export function SignInForm({ lastResult, isDemo }: SignInFormProps) {
  return (
    <>
      <h1>Sign in</h1>
      <p className="lede mt-3">For the providers who review requests for letters.</p>
      <FieldsForm
        id="sign-in"
        fields={signInFields}
        constraint={constraintOf(signInSchema)}
        lastResult={lastResult}
        formErrorTitle="You're not signed in"
      >
        <Button data-primary="">Sign in</Button>
      </FieldsForm>
      <p className="mt-6 text-muted">
        <a href={paths.deskForgotPassword}>Forgot your password?</a>
      </p>
      {isDemo && (
        <p className="mt-6 text-muted">
          The demo signs in with one factor. In production, a code from an authenticator app comes second.
        </p>
      )}
    </>
  );
}
