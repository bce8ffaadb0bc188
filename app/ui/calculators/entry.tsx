import type { ReactNode } from "react";
import { fieldId } from "../form/field-spec";

/** What the calculator knows of a field: its name and label, what stands in it and what is wrong with that. */
export interface EntryField {
  name: string;
  label: string;
  value: string;
  problem?: string | undefined;
}

interface Remarks {
  hint?: ReactNode;
  /** A remark on a readable amount, shown and hidden by the sheet. */
  flag?: ReactNode;
}

/** A line of the ledger with a number typed into the column on the right; the unit stands before or after it. */
export function Entry(props: EntryField & Remarks & { unit: "$" | "%" | "years" }) {
  const { value, unit } = props;
  return (
    <EntryLine {...props}>
      {unit === "$" && <span aria-hidden="true">$</span>}
      <input
        {...controlOf(props)}
        defaultValue={value}
        inputMode={unit === "years" ? "numeric" : "decimal"}
        autoComplete="off"
      />
      {unit !== "$" && <span aria-hidden="true">{unit}</span>}
    </EntryLine>
  );
}

/** A line of the ledger with a list to choose from. */
export function EntrySelect(props: EntryField & Remarks & { options: readonly (string | number)[] }) {
  const { value, options } = props;
  return (
    <EntryLine {...props}>
      <select {...controlOf(props)} defaultValue={value}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </EntryLine>
  );
}

/** A line's frame: what it is on the left, its control on the right, and under both what there is to say of it. */
function EntryLine(props: EntryField & Remarks & { children: ReactNode }) {
  const { name, label, hint, problem, flag, children } = props;
  const id = fieldId(name);
  return (
    <div className="entry" data-field={id}>
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <span className="amount">{children}</span>
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

const controlOf = ({ name, problem }: EntryField) => ({
  className: "control",
  id: fieldId(name),
  name,
  "aria-describedby": `${fieldId(name)}-note`,
  "aria-invalid": problem ? true : undefined,
});

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
