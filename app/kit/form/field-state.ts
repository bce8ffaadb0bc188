import { type FieldMetadata, useField } from "@conform-to/react";

/** Conform's metadata of a field: ids, constraints, value and errors. */
export type FieldState = FieldMetadata<string | string[]>;

/**
 * A field of the surrounding form. Reads the needed metadata once, because conform recomputes each property on every
 * access, which took half of a page's render time.
 */
export function useFieldState(fieldName: string): FieldState {
  const [field] = useField<string | string[]>(fieldName);
  const { id, name, formId, errorId, descriptionId } = field;
  const { initialValue, errors, required, multiple, maxLength } = field;
  const ids = { id, name, formId, errorId, descriptionId };
  const state: Partial<FieldState> = { ...ids, initialValue, errors, required, multiple, maxLength };
  return state as FieldState;
}

/** The state of a single-value control: the first value if a list was posted; no value for a nested answer. */
export function singleValue(state: FieldState): FieldState {
  const [first] = [state.initialValue].flat();
  return { ...state, initialValue: typeof first === "string" ? first : undefined };
}
