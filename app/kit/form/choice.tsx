import { getInputProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, scriptAttributes } from "./field-frame";
import type { CheckboxSpec } from "./field-spec";
import type { FieldState } from "./field-state";

interface ChoiceProps {
  /** The attributes of the radio button or checkbox. */
  input: ComponentProps<"input">;
  label?: ReactNode;
  hint?: string;
  hintId?: string;
}

/** A radio or checkbox with its label, as a full-width target. */
export function Choice({ input, label, hint, hintId }: ChoiceProps) {
  return (
    <label className="choice flex min-h-13 cursor-pointer items-center gap-3 rounded-sheet px-3.5 py-2 @max-[15rem]:gap-2 @max-[15rem]:px-2">
      <input {...input} className="size-[min(1.25rem,8vw)] flex-none outline-none" />
      <span>
        {label}
        {hint && (
          <small className="block text-sm text-muted" id={hintId}>
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}

interface SingleBoxProps {
  field: CheckboxSpec;
  state: FieldState;
  /** Id of its hint. */
  describedBy: string | undefined;
}

/** A question with a single checkbox. */
export function SingleBox({ field, state, describedBy }: SingleBoxProps) {
  const input = getInputProps(state, { type: "checkbox", value: "yes", ariaDescribedBy: describedBy });
  return (
    <div
      className="my-6 min-w-0"
      data-required={state.required ? "" : undefined}
      {...scriptAttributes(field, state)}
    >
      <FieldError id={state.errorId}>{state.errors?.[0]}</FieldError>
      <div className="mt-3 grid" data-choices="">
        <Choice input={input} label={field.label} hint={field.hint} hintId={describedBy} />
      </div>
    </div>
  );
}
