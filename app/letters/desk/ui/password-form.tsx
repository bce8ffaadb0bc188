import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";

const tooShort = "Use at least 12 characters";

/** Auth accepts at most 72 bytes. */
export const passwordSchema = z.object({
  password: z
    .string({ error: tooShort })
    .min(12, tooShort)
    .refine((password) => new TextEncoder().encode(password).length <= 72, "That's too long"),
});

export const passwordFields: readonly FieldSpec[] = [
  {
    type: "password",
    name: "password",
    label: "New password",
    hint: "12 characters or more. A few random words are good; one you use nowhere else.",
    autoComplete: "new-password",
    messages: { valueMissing: tooShort },
  },
];

export const passwordFaults = {
  same: "That's the password you have. Choose another.",
  common:
    "Attackers try passwords like this first: common words, or your address. Choose a few random words.",
  weak: "That password is too easy to guess. Choose a longer one.",
  failed: "We couldn't set it. Please try again in a moment.",
} as const;

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
