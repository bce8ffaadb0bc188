import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { email, emailMessage } from "~/platform/values/email";
import { site } from "~/site";
import type { MailTrouble } from "../domain/mail-trouble";

/** Schema of the form that asks for another address. */
export const newEmailSchema = z.object({ newEmail: email });

export const newEmailFields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "newEmail",
    label: "Email that works",
    hint: "We'll send a link there. Open it, and we'll use the address from then on.",
    autoComplete: "email",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];

/** Why a valid address was not accepted. */
export const newEmailFaults = {
  same: "That's the address our email came back from. Please type another one.",
  "too-often": `You've tried three times within an hour, which is as often as we take it. Please try again later, or write to ${site.supportEmail}.`,
  failed: `We couldn't take the address. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

interface MailTroubleProps {
  trouble: MailTrouble;
  /** True if the visitor is verified as the shopper; others are told to contact us. */
  canCorrect: boolean;
  formKey: string;
  refused?: { formKey: string; result: SubmissionResult } | undefined;
  /** The form's action; by default its page. */
  action?: string;
}

/** Says that mails about the request bounce, and asks the shopper for a working address. */
export function MailTroubleNotice({ trouble, canCorrect, formKey, refused, action }: MailTroubleProps) {
  return (
    <section
      className="sheet mb-8 border-2 border-stamp-red p-card print:hidden"
      aria-labelledby="mail-trouble"
    >
      <h2 id="mail-trouble">Our email didn't reach you</h2>
      <p className="mt-2 break-words">
        What we sent to <strong>{trouble.address}</strong> came back.{" "}
        {trouble.isAsked
          ? "A link is on its way to the new address you typed. Open it to confirm that address. Didn't get it? Check the spam folder, or type the address again."
          : "Your request isn't affected, but you'd miss what we write about it."}
        {trouble.isAsked && <SandboxMailLink />}
      </p>
      {canCorrect ? (
        <FieldsForm
          id="new-email"
          action={action}
          fields={newEmailFields}
          constraint={constraintOf(newEmailSchema)}
          lastResult={refused?.result}
          formErrorTitle="We haven't taken the address"
        >
          <FormKey value={refused?.formKey ?? formKey} />
          <Button data-primary="">Use this address</Button>
        </FieldsForm>
      ) : (
        <p className="mt-2">
          To give us another one, open this page in the browser you asked for the letter in, or write to{" "}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      )}
    </section>
  );
}
