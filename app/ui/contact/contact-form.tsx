import { Button } from "../form/button";
import { ErrorSummary } from "../form/error-summary";
import { fieldId } from "../form/field-spec";
import { Fields, type FieldsProps } from "../form/fields";
import { contactFields } from "./contact-fields";

/** The name is one no browser or password manager has anything to fill in for. */
export const trapName = "leave-empty";
export const formKeyName = "form-key";

export interface ContactFormProps {
  values: FieldsProps["values"];
  /** By field; under "" what went wrong with the message as a whole. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Tells one showing of the form from another. */
  formKey: string;
}

/** The form itself, with a field that only programs find. */
export function ContactForm({ values, errors, formKey }: ContactFormProps) {
  const first = Object.fromEntries(contactFields.map(({ name }) => [name, (errors[name] ?? []).slice(0, 1)]));
  const whole = (errors[""] ?? []).map((message) => ({ fieldId: null, message }));
  const single = Object.entries(first).flatMap(([name, messages = []]) =>
    messages.map((message) => ({ fieldId: fieldId(name), message })),
  );
  return (
    <form method="post" action="?" noValidate data-enhance="">
      <ErrorSummary
        title={whole.length > 0 ? "We don't have your message yet" : undefined}
        errors={[...whole, ...single]}
      />
      <Fields fields={contactFields} values={values} errors={first} />
      <div hidden>
        <label>
          Leave this field empty
          <input name={trapName} autoComplete="off" tabIndex={-1} data-1p-ignore="" data-lpignore="true" />
        </label>
      </div>
      <input type="hidden" name={formKeyName} value={formKey} />
      <Button data-primary="">Send message</Button>
    </form>
  );
}
