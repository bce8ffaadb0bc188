import { getCollectionProps } from "@conform-to/react";
import { Fold } from "../parts/fold";
import { Choice, SingleBox } from "./choice";
import { ConsentBox } from "./consent-box";
import { ControlFrame, GroupFrame } from "./field-frame";
import type { FieldSpec, FileSpec, GroupSpec, Instead, SelectSpec } from "./field-spec";
import { type FieldState, singleValue, useFieldState } from "./field-state";
import { Notice } from "./notice";
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

/** The options of a radio or checkbox group, each as a full-width target. */
function ChoiceGroup({ field, state }: { field: GroupSpec; state: FieldState }) {
  const radios = field.type === "radios" ? field : undefined;
  const inputs = getCollectionProps(state, {
    type: radios ? "radio" : "checkbox",
    options: field.options.map(({ value }) => value),
    // The group has these attributes.
    ariaAttributes: false,
  });
  const exclusive = field.type === "checkboxes" ? field.exclusive : undefined;
  const scriptData = (value?: string) => ({
    "data-auto-advance": radios?.autoAdvance?.value === value ? radios?.autoAdvance?.afterMs : undefined,
    "data-exclusive": exclusive !== undefined && exclusive === value ? "" : undefined,
  });
  return (
    <>
      <div className="mt-3 grid gap-2" data-choices="">
        {inputs.map(({ key, id, ...input }, index) => (
          <Choice
            key={key}
            input={{ ...input, ...scriptData(input.value) }}
            label={field.options[index]?.label}
            hint={field.options[index]?.hint}
          />
        ))}
      </div>
      {radios?.blocked && (
        <div className="blocked *:mb-0">
          <Notice tone="red">{radios.blocked.notice}</Notice>
          {radios.blocked.instead && <InsteadOf {...radios.blocked.instead} />}
        </div>
      )}
    </>
  );
}

function InsteadOf({ title, text, links }: Instead) {
  return (
    <section className="mt-5">
      <h2 className="mb-1 text-lg">{title}</h2>
      <p>{text}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className="inline-block py-2.5" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
