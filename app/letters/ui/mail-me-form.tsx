import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { emailMessage, emailSchema } from "~/platform/values/email";

/** The single field of a form that mails something to its address; `hint` says which address to enter. */
export const mailMeFields = (hint: string): readonly FieldSpec[] => [
  {
    type: "email",
    name: "email",
    label: "Email",
    hint,
    autoComplete: "email",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];

export interface MailMeState {
  lastResult?: SubmissionResult;
  formKey: string;
}

interface MailMeFormProps extends MailMeState {
  id: string;
  title: string;
  lede: string;
  hint: string;
  button: string;
  /** The heading of an error that isn't about the address. */
  errorTitle: string;
  /** The initial address. */
  email?: string | null;
  /** Shown below the button. */
  children?: ReactNode;
}

/** Asks for the email address to which something is mailed. */
export function MailMeForm({ id, title, lede, hint, button, errorTitle, ...rest }: MailMeFormProps) {
  const { lastResult, formKey, email, children } = rest;
  return (
    <>
      <h1>{title}</h1>
      <p className="lede mt-3">{lede}</p>
      <FieldsForm
        id={id}
        action="?"
        fields={mailMeFields(hint)}
        constraint={constraintOf(emailSchema)}
        lastResult={lastResult}
        defaultValue={{ email }}
        formErrorTitle={errorTitle}
      >
        <FormKey value={formKey} />
        <Button data-primary="">{button}</Button>
      </FieldsForm>
      {children}
    </>
  );
}
