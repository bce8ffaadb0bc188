import { Fold } from "../parts/fold";
import { Choice, SingleBox } from "./choice";
import { ChoiceGroup } from "./choice-group";
import { ConsentBox } from "./consent-box";
import { ControlFrame, GroupFrame } from "./field-frame";
import type { FieldSpec, FileSpec, SelectSpec } from "./field-spec";
import { type FieldState, singleValue, useFieldState } from "./field-state";
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

/** A file field. Browsers don't restore a chosen file, so the one added before is named. */
function FileControl(props: { field: FileSpec; state: FieldState; describedBy: string | undefined }) {
  const { field, state, describedBy } = props;
  const described = [describedBy, state.errors && state.errorId].filter(Boolean).join(" ");
  const control = (
    <ControlFrame field={field} state={state}>
      {field.added && (
        <>
          <p className="mt-2">{field.added.words} Another file takes its place.</p>
          <div className="mt-2 grid" data-choices="">
            <Choice
              input={{ type: "checkbox", name: field.added.removeName, value: "yes" }}
              label="Don't send it"
            />
          </div>
        </>
      )}
      <input
        className="control"
        id={state.id}
        type="file"
        data-added={field.added && ""}
        name={state.name}
        accept={field.accept}
        aria-invalid={state.errors ? true : undefined}
        aria-describedby={described || undefined}
      />
    </ControlFrame>
  );
  return field.folded ? (
    <Fold title={field.folded} open={Boolean(field.added || state.errors)}>
      {control}
    </Fold>
  ) : (
    control
  );
}
