import type { ReactNode } from "react";
import type { FieldSpec } from "./field-spec";

export interface FieldState {
  id: string;
  errors: readonly string[];
  labelledBy: string | undefined;
}

/** The ids a control is described by: its hint, then its error; undefined where it has neither. */
export function describedBy(field: FieldSpec, { id, errors }: FieldState): string | undefined {
  const ids = [field.hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label (or legend), hint and errors around a control; the browser's enhancement finds its messages on it. */
export function FieldFrame(props: {
  field: FieldSpec;
  state: FieldState;
  isGroup: boolean;
  children: ReactNode;
}) {
  const { field, state, isGroup, children } = props;
  const attributes = {
    className: "field",
    "data-field": state.id,
    "data-messages": field.messages && JSON.stringify(field.messages),
  };
  const hintAndErrors = (
    <>
      {field.hint && (
        <p className="hint" id={`${state.id}-hint`}>
          {field.hint}
        </p>
      )}
      {state.errors.length > 0 && (
        <p className="field-error" id={`${state.id}-error`}>
          {state.errors.join(" ")}
        </p>
      )}
    </>
  );
  if (isGroup) {
    return (
      <fieldset
        {...attributes}
        id={state.id}
        tabIndex={-1}
        aria-labelledby={state.labelledBy}
        aria-describedby={describedBy(field, state)}
        data-required={field.required ? "" : undefined}
      >
        {!state.labelledBy && <legend className="label">{field.label}</legend>}
        {hintAndErrors}
        {children}
      </fieldset>
    );
  }
  return (
    <div {...attributes}>
      {!state.labelledBy && (
        <label className="label" htmlFor={state.id}>
          {field.label}
        </label>
      )}
      {hintAndErrors}
      {children}
    </div>
  );
}
