import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ControlSpec } from "./field-spec";
import type { FieldState } from "./field-state";

interface TextControlProps {
  field: ControlSpec;
  state: FieldState;
  required?: boolean;
  labelledBy?: string;
  /** Id of an element that describes the control besides its error. */
  describedBy?: string;
}

/** With large text the selected option wraps to two lines instead of being cut off, if the browser supports it. */
const wrapped =
  "max-tiny:[appearance:base-select] max-tiny:whitespace-normal @max-[15rem]:[appearance:base-select] @max-[15rem]:whitespace-normal";

/** A control with a single value: input, select or textarea. */
export function TextControl({ field, state, required, labelledBy, describedBy }: TextControlProps) {
  const aria = { ariaDescribedBy: describedBy };
  const shared = {
    className: "control",
    required,
    autoComplete: ("autoComplete" in field && field.autoComplete) || "on",
    "aria-labelledby": labelledBy,
  };
  // Never `maxLength`: the browser would silently truncate pasted text. Longer answers are refused with a message.
  const length = { maxLength: undefined, "data-max-length": state.maxLength };
  if (field.type === "textarea") {
    return (
      <textarea
        {...getTextareaProps(state, aria)}
        {...shared}
        {...length}
        rows={field.rows ?? 4}
        enterKeyHint="enter"
      />
    );
  }
  if (field.type === "select") {
    return (
      <select {...getSelectProps(state, aria)} {...shared} className={`control ${wrapped}`}>
        {field.prompt && <option value="">{field.prompt}</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const { type, inputMode, autoCapitalize, spellCheck, placeholder, list, rule, preview } = field;
  return (
    <input
      {...getInputProps(state, { type, ...aria })}
      {...shared}
      {...length}
      inputMode={inputMode}
      autoCapitalize={autoCapitalize}
      spellCheck={spellCheck}
      placeholder={placeholder}
      list={list}
      enterKeyHint="go"
      data-rule={rule}
      data-preview={preview}
    />
  );
}
