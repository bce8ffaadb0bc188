import { getCollectionProps, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "~/kit/form/field-frame";
import type { FieldOption, InputSpec, SelectSpec } from "~/kit/form/field-spec";
import { useFieldState } from "~/kit/form/field-state";
import { TextControl } from "~/kit/form/text-control";

/** Options side by side in a pill with the selected one filled: links, or hidden radio buttons. */
export const segments =
  "inline-flex max-w-full flex-wrap rounded-pill border-rule border-edge p-[2px] wrap-break-word max-tiny:rounded-sheet [&_:is(a,span)]:grid [&_:is(a,span)]:min-h-11 [&_:is(a,span)]:place-items-center [&_:is(a,span)]:rounded-pill [&_:is(a,span)]:font-semibold [&_:is(a,span)]:text-ink [&_:is(a,span)]:no-underline [&_:is([aria-current],:checked+span)]:bg-evergreen [&_:is([aria-current],:checked+span)]:text-on-evergreen forced-colors:[&_:is([aria-current],:checked+span)]:forced-color-adjust-none forced-colors:[&_:is([aria-current],:checked+span)]:bg-[Highlight] forced-colors:[&_:is([aria-current],:checked+span)]:text-[HighlightText] [&_:focus-visible+span]:outline-3 [&_:focus-visible+span]:outline-offset-3 [&_:focus-visible+span]:outline-evergreen [&_input]:absolute [&_input]:opacity-0";

const line =
  "grid min-h-15 grid-cols-[minmax(0,1fr)_calc(var(--column)-1rem)] items-center gap-x-7 border-b border-line py-1.5 max-tiny:grid-cols-1 [&_.field-error]:mt-0.5 [&_.field-error]:mb-1.5 [&_.field-error]:text-sm";
const amount =
  "flex items-center gap-1.5 text-muted wrap-break-word tabular-nums [&_.control]:min-h-11 [&_.control]:min-w-0 [&_.control]:bg-[color-mix(in_oklab,var(--color-paper)_75%,var(--color-sheet))] [&_.control]:px-2 [&_.control]:py-1 [&_.control]:text-ink";
const narrowAmount = "[&_.control]:m-0 [&_.control]:text-right";
const wideAmount =
  "col-span-full [&_.control]:mx-0 [&_.control]:mt-1 [&_.control]:mb-1.5 [&_.control]:max-w-none [&_.control]:text-left";

/** A field's name and label. */
export interface EntryField {
  name: string;
  label: string;
}

interface Remarks {
  hint?: ReactNode;
  /** A note on a valid amount, shown and hidden by the sheet. */
  flag?: ReactNode;
}

/** A ledger line with a number field in the right column; the unit is before or after it. */
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

/** A ledger line with a select; a `wide` one, with long options, has its control below. */
export function EntrySelect({
  options,
  ...entry
}: EntryField & Remarks & { options: readonly FieldOption[]; wide?: boolean }) {
  return <EntryLine {...entry} control={{ type: "select", options }} />;
}

type Control = Omit<InputSpec, keyof EntryField> | Omit<SelectSpec, keyof EntryField>;

/** A line's frame: label on the left, control on the right, hints and errors below. */
function EntryLine(
  props: EntryField & Remarks & { control: Control; before?: ReactNode; after?: ReactNode; wide?: boolean },
) {
  const { name, label, hint, flag, control, before, after, wide } = props;
  const state = useFieldState(name);
  const describedBy = flag ? state.descriptionId : undefined;
  return (
    <div className={line} data-field={state.id}>
      <label htmlFor={state.id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <span className={wide ? `${amount} ${wideAmount}` : `${amount} ${narrowAmount}`}>
        {before && <span aria-hidden="true">{before}</span>}
        <TextControl field={{ ...control, name, label }} state={state} describedBy={describedBy} />
        {after && (
          <span className="whitespace-nowrap" aria-hidden="true">
            {after}
          </span>
        )}
      </span>
      <div className="col-span-full *:bg-sheet" data-errors="">
        <FieldError id={state.errorId}>{state.errors?.[0]}</FieldError>
        {flag && <div id={describedBy}>{flag}</div>}
      </div>
    </div>
  );
}

/** A ledger line with a few options side by side. */
export function EntryChoice({ name, label, options }: EntryField & { options: readonly FieldOption[] }) {
  const state = useFieldState(name);
  const values = options.map(({ value }) => value);
  return (
    <fieldset className={line}>
      <legend className="float-left">{label}</legend>
      <div className={`${segments} -mr-1 -ml-2 [&_span]:min-w-11 [&_span]:px-1.5`}>
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

/** A ledger line with a checkbox. */
export function EntryCheck({ name, label, hint }: EntryField & Pick<Remarks, "hint">) {
  const state = useFieldState(name);
  return (
    <label className={`${line} cursor-pointer`}>
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
