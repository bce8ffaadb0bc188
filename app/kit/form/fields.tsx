import { Field } from "./field";
import type { FieldSpec } from "./field-spec";

interface FieldsProps {
  fields: readonly FieldSpec[];
  /** Id of the title that names the question, for a form with just one. */
  labelledBy?: string;
}

/** A list of fields. A field that another one reveals is rendered right below it, and hidden with CSS until then. */
export function Fields({ fields, labelledBy }: FieldsProps) {
  const shown = fields.filter((field) => !field.revealedBy);
  return shown.map((field, index) => {
    if (shown[index - 1]?.besideNext) return null;
    const next = shown[index + 1];
    if (field.besideNext && next)
      return (
        <div
          key={field.name}
          className={`my-6 grid items-end gap-x-4 *:my-0 max-tiny:grid-cols-1 max-tiny:gap-y-6 ${field.type === "date" ? "grid-cols-[4fr_3fr]" : "grid-cols-2"}`}
        >
          <Field field={field} />
          <Field field={next} />
        </div>
      );
    const revealed = fields.filter((other) => other.revealedBy?.name === field.name);
    return (
      <div key={field.name} className={revealed.length > 0 ? "reveal" : undefined}>
        <Field field={field} labelledBy={index === 0 ? labelledBy : undefined} />
        {revealed.length > 0 && (
          <div className="revealed my-6 -mt-2 border-l-2 border-dotted border-edge pl-4 *:my-0 *:not-last:mb-4">
            <p className="without-styles">
              {field.type === "checkbox" ? "If you ticked the box:" : "If you chose “Other”:"}
            </p>
            {revealed.map((other) => (
              <Field key={other.name} field={other} />
            ))}
          </div>
        )}
      </div>
    );
  });
}
