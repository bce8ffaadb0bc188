import { emailMessage, emailTooLong } from "~/domain/values/email";
import { longest } from "~/domain/values/text";
import { formKeyName } from "../contact/contact-form";
import { Button } from "../form/button";
import { ErrorSummary } from "../form/error-summary";
import { type FieldSpec, fieldId } from "../form/field-spec";
import { Fields } from "../form/fields";

const fields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "The address you gave when you asked for the letter.",
    required: true,
    autoComplete: "email",
    inputMode: "email",
    maxLength: longest.email,
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage, tooLong: emailTooLong },
  },
];

export interface FindLetterFormProps {
  email: string;
  fieldErrors: readonly string[];
  /** What went wrong with the request as a whole. */
  formError: string | null;
  /** Tells one showing of the form from another. */
  formKey: string;
}

/** Asks for the e-mail address that letters were asked for with. */
export function FindLetterForm({ email, fieldErrors, formError, formKey }: FindLetterFormProps) {
  return (
    <>
      <h1>Find my letter</h1>
      <p className="lede">
        Lost the mail from us? We'll email you a link to the status page of each letter you asked for.
      </p>
      <form method="post" action="?" noValidate data-enhance="">
        <ErrorSummary
          title={formError ? "We haven't looked yet" : undefined}
          errors={[
            ...(formError ? [{ fieldId: null, message: formError }] : []),
            ...fieldErrors.map((message) => ({ fieldId: fieldId("email"), message })),
          ]}
        />
        <Fields fields={fields} values={{ email }} errors={{ email: fieldErrors }} />
        <input type="hidden" name={formKeyName} value={formKey} />
        <Button data-primary="">Email me the links</Button>
      </form>
    </>
  );
}
