import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { paths } from "~/paths";
import { emailMessage, emailSchema } from "~/platform/values/email";

export const forgotFields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "The address you were invited at.",
    autoComplete: "username",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];

interface ForgotPasswordProps {
  /** True after an address was submitted; doesn't reveal if it is a provider's. */
  isTaken: boolean;
  lastResult?: SubmissionResult;
}

/** Asks for the address to which a password reset link is mailed. */
export function ForgotPassword({ isTaken, lastResult }: ForgotPasswordProps) {
  if (isTaken)
    return (
      <>
        <h1>Check your email</h1>
        <p className="lede mt-3 mb-6">
          If that's the address of an account here, a link to set a password is on its way to it.
          <SandboxMailLink />
        </p>
        <p>
          <a href={paths.deskSignIn()}>Back to signing in</a>
        </p>
      </>
    );
  return (
    <>
      <h1>Forgot your password?</h1>
      <p className="lede mt-3">We'll email you a link to set another one, or your first.</p>
      <FieldsForm
        id="forgot-password"
        action="?"
        fields={forgotFields}
        constraint={constraintOf(emailSchema)}
        lastResult={lastResult}
        formErrorTitle="We haven't sent anything yet"
      >
        <Button data-primary="">Send the link</Button>
      </FieldsForm>
    </>
  );
}
