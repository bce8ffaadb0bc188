import { type FieldMetadata, useField } from "@conform-to/react";

/** What conform knows of a field: ids, constraint, value and errors. */
export type FieldState = FieldMetadata<string | string[]>;

/**
 * A field of the form around it. What a page needs is read once: conform works each property out anew whenever it is
 * looked at, which took half of the time of a page.
 */
export function useFieldState(fieldName: string): FieldState {
  const [field] = useField<string | string[]>(fieldName);
  const { id, name, formId, errorId, descriptionId } = field;
  const { initialValue, errors, required, multiple, maxLength } = field;
  const ids = { id, name, formId, errorId, descriptionId };
  const state: Partial<FieldState> = { ...ids, initialValue, errors, required, multiple, maxLength };
  return state as FieldState;
}

/** The state of a control with one value: of a list that was posted its first, of an answer with parts none. */
export function singleValue(state: FieldState): FieldState {
  const [first] = [state.initialValue].flat();
  return { ...state, initialValue: typeof first === "string" ? first : undefined };
}
