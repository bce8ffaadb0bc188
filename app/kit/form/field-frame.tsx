import { getFieldsetProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { tooLong } from "~/platform/values/text";
import type { FieldSpec } from "./field-spec";
import type { FieldState } from "./field-state";

interface FrameProps {
  field: FieldSpec;
  state: FieldState;
  labelledBy?: string;
  children: ReactNode;
}

/** Browsers send nothing for a half-entered date, so only the browser can report it. */
const partOfDay = "Enter the whole day, or clear what you began";

/** Attributes that the browser's script reads from a field. */
export function scriptAttributes({ type, messages }: FieldSpec, { id, maxLength }: FieldState) {
  const badInput = type === "date" ? { badInput: partOfDay } : undefined;
  const long = maxLength && { tooLong: messages?.tooLong ?? tooLong(maxLength) };
  const all = { ...messages, ...badInput, ...long };
  return { "data-field": id, "data-messages": Object.keys(all).length > 0 ? JSON.stringify(all) : undefined };
}

/** The first error of an answer, if there is one. */
export function FieldError({ id, children }: { id: string; children: string | null | undefined }) {
  return (
    children && (
      <p className="field-error" id={id}>
        {children}
      </p>
    )
  );
}

function Remarks({ field, state }: { field: FieldSpec; state: FieldState }) {
  return (
    <>
      {field.hint && (
        <p className="hint" id={state.descriptionId}>
          {field.hint}
        </p>
      )}
      <FieldError id={state.errorId}>{state.errors?.[0]}</FieldError>
    </>
  );
}

/** Label, hint and error around a single control. */
export function ControlFrame({ field, state, labelledBy, children }: FrameProps) {
  return (
    <div className="my-6 min-w-0" {...scriptAttributes(field, state)}>
      {!labelledBy && (
        <label className="block font-semibold" htmlFor={state.id}>
          {field.label}
        </label>
      )}
      <Remarks field={field} state={state} />
      {children}
    </div>
  );
}

/** Legend, hint and error around a group of options. */
export function GroupFrame(props: FrameProps & { required: boolean; describedBy: string | undefined }) {
  const { field, state, required, labelledBy, describedBy, children } = props;
  return (
    <fieldset
      className="my-6 min-w-0"
      {...getFieldsetProps(state, { ariaDescribedBy: describedBy })}
      // A named group would appear among its own options in `form.elements`.
      name={undefined}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      data-required={required ? "" : undefined}
      {...scriptAttributes(field, state)}
    >
      {!labelledBy && <legend className="block font-semibold">{field.label}</legend>}
      <Remarks field={field} state={state} />
      {children}
    </fieldset>
  );
}
