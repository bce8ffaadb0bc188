import type { ReactNode } from "react";
import { fieldId } from "../form/field-spec";

export interface EntryProps {
  name: string;
  label: string;
  hint?: ReactNode;
  value: string;
  problem?: string;
  /** Stands before or after the number. */
  unit: "$" | "%" | "years";
  /** A remark on a readable amount, shown and hidden by the sheet. */
  flag?: ReactNode;
}

/** One line of the ledger: what it is on the left, the typed number in the column on the right. */
export function Entry({ name, label, hint, value, problem, unit, flag }: EntryProps) {
  const id = fieldId(name);
  return (
    <div className="entry" data-field={id}>
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <span className="amount">
        {unit === "$" && <span aria-hidden="true">$</span>}
        <input
          className="control"
          id={id}
          name={name}
          defaultValue={value}
          inputMode={unit === "years" ? "numeric" : "decimal"}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
        />
        {unit !== "$" && <span aria-hidden="true">{unit}</span>}
      </span>
      <div className="entry-note" id={`${id}-note`}>
        {problem && (
          <p className="field-error" id={`${id}-error`}>
            {problem}
          </p>
        )}
        {flag}
      </div>
    </div>
  );
}

/** A line of the ledger whose answer is one of a few, shown side by side. */
export function EntryChoice(props: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
}) {
  const { name, label, options, value } = props;
  return (
    <fieldset className="entry">
      <legend>{label}</legend>
      <div className="segments">
        {options.map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === value} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
