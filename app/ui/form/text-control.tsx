import { describedBy, type FieldState } from "./field-frame";
import type { InputSpec, SelectSpec, TextareaSpec } from "./field-spec";

/** A single-value control: input, select or textarea. */
export function TextControl(props: {
  field: InputSpec | SelectSpec | TextareaSpec;
  state: FieldState;
  value: string;
}) {
  const { field, state, value } = props;
  const shared = {
    className: "control",
    id: state.id,
    name: field.name,
    defaultValue: value,
    required: field.required,
    autoComplete: ("autoComplete" in field && field.autoComplete) || "on",
    "aria-labelledby": state.labelledBy,
    "aria-describedby": describedBy(field, state),
    "aria-invalid": state.errors.length > 0 || undefined,
  };
  if (field.type === "textarea") {
    return (
      <textarea {...shared} rows={field.rows ?? 4} enterKeyHint="enter" data-max-length={field.maxLength} />
    );
  }
  if (field.type === "select") {
    return (
      <select {...shared}>
        <option value="">{field.prompt ?? "Choose one"}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={field.type}
      inputMode={field.inputMode}
      enterKeyHint="go"
      data-max-length={field.maxLength}
      data-rule={field.rule}
      data-preview={field.preview}
    />
  );
}
