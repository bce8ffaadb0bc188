import { SingleBox } from "./choice";
import { ChoiceGroup } from "./choice-group";
import { ConsentBox } from "./consent-box";
import { ControlFrame, GroupFrame } from "./field-frame";
import type { FieldSpec, SelectSpec } from "./field-spec";
import { singleValue, useFieldState } from "./field-state";
import { FileControl } from "./file-control";
import { TextControl } from "./text-control";

export interface FieldProps {
  field: FieldSpec;
  /** Id of an element that already names the question, such as a wizard's title; the field's own label is omitted. */
  labelledBy?: string;
}

/** One question of the surrounding form: label, hint, error and control, associated for assistive technology. */
export function Field({ field, labelledBy }: FieldProps) {
  const state = useFieldState(field.name);
  const required =
    state.required || (field.revealedBy !== undefined && field.messages?.valueMissing !== undefined);
  if (field.type === "consent") return <ConsentBox field={field} state={state} />;
  const describedBy = field.hint && state.descriptionId;
  if (field.type === "checkbox") return <SingleBox field={field} state={state} describedBy={describedBy} />;
  const frame = { field, state, labelledBy };
  if (field.type === "radios" || field.type === "checkboxes") {
    return (
      <GroupFrame {...frame} required={required} describedBy={describedBy}>
        <ChoiceGroup field={field} state={state} />
      </GroupFrame>
    );
  }
  if (field.type === "file") return <FileControl field={field} state={state} describedBy={describedBy} />;
  const control = { state: singleValue(state), required, labelledBy, describedBy };
  return (
    <ControlFrame {...frame}>
      <TextControl field={field} {...control} />
      {field.type === "select" && <OptionNotes field={field} />}
    </ControlFrame>
  );
}

/** The hint of a select's chosen option, shown below it with CSS only, which supports up to `maxNotes` options. */
export function OptionNotes({ field: { options, prompt } }: { field: SelectSpec }) {
  if (!options.some(({ hint }) => hint)) return null;
  const all = prompt ? [{ value: "", hint: undefined }, ...options] : options;
  return (
    <div className="option-notes" aria-live="polite">
      {all.map(({ value, hint }) => (
        <p key={value} className="border-l-2 border-dotted border-edge pl-4">
          {hint}
        </p>
      ))}
    </div>
  );
}

export const maxNotes = 14;
