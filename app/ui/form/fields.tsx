import { Field } from "./field";
import type { FieldSpec } from "./field-spec";

export interface FieldsProps {
  fields: readonly FieldSpec[];
  /** Id of the title that names the question, where the form asks just one. */
  labelledBy?: string;
}

/** A list of fields; a field that another one reveals is drawn right below it and hidden by CSS until then. */
export function Fields({ fields, labelledBy }: FieldsProps) {
  const shown = fields.filter((field) => !field.revealedBy);
  return shown.map((field, index) => {
    const revealed = fields.filter((other) => other.revealedBy?.name === field.name);
    return (
      <div key={field.name} className={revealed.length > 0 ? "reveal" : undefined}>
        <Field field={field} labelledBy={index === 0 ? labelledBy : undefined} />
        {revealed.map((other) => (
          <div
            className="revealed my-6 -mt-2 border-l-2 border-dotted border-edge pl-4 *:my-0"
            key={other.name}
          >
            <p className="without-styles">If you chose “Other”:</p>
            <Field field={other} />
          </div>
        ))}
      </div>
    );
  });
}
