import { ChoiceGroup } from "./choice-group";
import { FieldFrame, type FieldState } from "./field-frame";
import { type FieldSpec, fieldId } from "./field-spec";
import { TextControl } from "./text-control";

export interface FieldProps {
  field: FieldSpec;
  /** Defaults to `fieldId(field.name)`. */
  id?: string;
  value?: string | readonly string[] | null;
  errors?: readonly string[] | null;
  /** Id of an element that already names the question (a wizard's title); the field's own label is left out. */
  labelledBy?: string;
}

/** One question of a form: label, hint, errors and control, wired together for assistive technology. */
export function Field({ field, id = fieldId(field.name), value, errors, labelledBy }: FieldProps) {
  const state: FieldState = { id, errors: errors ?? [], labelledBy };
  const isGroup = field.type === "radios" || field.type === "checkboxes";
  return (
    <FieldFrame field={field} state={state} isGroup={isGroup}>
      {isGroup ? (
        <ChoiceGroup field={field} chosen={asList(value)} />
      ) : (
        <TextControl field={field} state={state} value={asList(value)[0] ?? ""} />
      )}
    </FieldFrame>
  );
}

function asList(value: FieldProps["value"]): readonly string[] {
  if (value === null || value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}
