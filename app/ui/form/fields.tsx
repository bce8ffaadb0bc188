import { Field } from "./field";
import type { FieldSpec } from "./field-spec";

export interface FieldsProps {
  fields: readonly FieldSpec[];
  values: Readonly<Record<string, string | readonly string[] | null | undefined>>;
  errors?: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Id of the title that names the question, where the form asks just one. */
  labelledBy?: string;
}

/** A list of fields; a field that another one reveals is drawn right below it and hidden by CSS until then. */
export function Fields({ fields, values, errors = {}, labelledBy }: FieldsProps) {
  const shown = fields.filter((field) => !field.revealedBy);
  return shown.map((field, index) => {
    const common = { value: values[field.name], errors: errors[field.name] };
    const own = <Field field={field} {...common} labelledBy={index === 0 ? labelledBy : undefined} />;
    const revealed = fields.filter((other) => other.revealedBy?.name === field.name);
    return (
      <div key={field.name} className={revealed.length > 0 ? "reveal" : undefined}>
        {own}
        {revealed.map((other) => (
          <div className="revealed" key={other.name}>
            <p className="without-styles">If you chose “Other”:</p>
            <Field field={other} value={values[other.name]} errors={errors[other.name]} />
          </div>
        ))}
      </div>
    );
  });
}
