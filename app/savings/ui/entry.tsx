import { getCollectionProps, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "~/kit/form/field-frame";
import type { FieldOption, InputSpec, SelectSpec } from "~/kit/form/field-spec";
import { useFieldState } from "~/kit/form/field-state";
import { TextControl } from "~/kit/form/text-control";

/** What the calculator calls a field. */
export interface EntryField {
  name: string;
  label: string;
}

interface Remarks {
  hint?: ReactNode;
  /** A remark on a readable amount, shown and hidden by the sheet. */
  flag?: ReactNode;
}

/** A line of the ledger with a number typed into the column on the right; the unit is before or after it. */
export function Entry({ unit, ...entry }: EntryField & Remarks & { unit: "$" | "%" | "years" | "of 12" }) {
  const inputMode = unit === "$" || unit === "%" ? "decimal" : "numeric";
  return (
    <EntryLine
      {...entry}
      control={{ type: "text", inputMode, autoComplete: "off" }}
      before={unit === "$" && unit}
      after={unit !== "$" && unit}
    />
  );
}

/** A line of the ledger with a list to choose from; one with long names is `wide`, with its control below. */
export function EntrySelect({
  options,
  ...entry
}: EntryField & Remarks & { options: readonly FieldOption[]; wide?: boolean }) {
  return <EntryLine {...entry} control={{ type: "select", options }} />;
}

type Control = Omit<InputSpec, keyof EntryField> | Omit<SelectSpec, keyof EntryField>;

/** A line's frame: what it is on the left, its control on the right, and under both what there is to say of it. */
function EntryLine(
  props: EntryField & Remarks & { control: Control; before?: ReactNode; after?: ReactNode; wide?: boolean },
) {
  const { name, label, hint, flag, control, before, after, wide } = props;
  const state = useFieldState(name);
  const describedBy = flag ? state.descriptionId : undefined;
  return (
    <div className="entry" data-field={state.id}>
      <label htmlFor={state.id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <span className={wide ? "amount col-span-full" : "amount"}>
        {before && <span aria-hidden="true">{before}</span>}
        <TextControl field={{ ...control, name, label }} state={state} describedBy={describedBy} />
        {after && (
          <span className="whitespace-nowrap" aria-hidden="true">
            {after}
          </span>
        )}
      </span>
      <div className="col-span-full *:bg-sheet" data-errors="">
        <FieldError state={state} />
        {flag && <div id={describedBy}>{flag}</div>}
      </div>
    </div>
  );
}

/** A line of the ledger whose answer is one of a few, shown side by side. */
export function EntryChoice({ name, label, options }: EntryField & { options: readonly FieldOption[] }) {
  const state = useFieldState(name);
  const values = options.map(({ value }) => value);
  return (
    <fieldset className="entry">
      <legend className="float-left">{label}</legend>
      <div className="segments">
        {getCollectionProps(state, { type: "radio", options: values }).map(({ key, ...input }, index) => (
          <label key={key}>
            <input {...input} />
            <span>{options[index]?.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A line of the ledger to tick. */
export function EntryCheck({ name, label, hint }: EntryField & Pick<Remarks, "hint">) {
  const state = useFieldState(name);
  return (
    <label className="entry cursor-pointer">
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <input
        className="size-6 justify-self-end"
        {...getInputProps(state, { type: "checkbox", value: "yes" })}
      />
    </label>
  );
}
