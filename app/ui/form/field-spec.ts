/** What a form asks: plain data, so that a wizard can list its fields without knowing how they are drawn. */
export interface FieldOption {
  value: string;
  label: string;
  hint?: string;
}

/** Messages for the browser's own constraints, keyed like `ValidityState`; a key left out is the server's to judge. */
export type FieldMessages = Partial<
  Record<
    | "valueMissing"
    | "typeMismatch"
    | "patternMismatch"
    | "rangeUnderflow"
    | "rangeOverflow"
    | "stepMismatch"
    | "tooLong"
    | "badInput",
    string
  >
>;

interface FieldBase {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  messages?: FieldMessages;
  /** Shown only while the field `name` holds `Other`; with CSS alone, so without JavaScript too. */
  revealedBy?: { name: string; value: "Other" };
}

export interface InputSpec extends FieldBase {
  type: "text" | "email" | "url" | "number";
  inputMode?: "text" | "email" | "url" | "numeric" | "decimal";
  autoComplete?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
  /** Address of a fragment that is fetched while the visitor types and put into `[data-preview-target]`. */
  preview?: string;
}

export interface TextareaSpec extends FieldBase {
  type: "textarea";
  autoComplete?: string;
  maxLength?: number;
  rows?: number;
}

export interface SelectSpec extends FieldBase {
  type: "select";
  options: readonly FieldOption[];
  /** Text of the empty first option. */
  prompt?: string;
  autoComplete?: string;
}

export interface RadiosSpec extends FieldBase {
  type: "radios";
  options: readonly FieldOption[];
  /** Choosing this value with a pointer submits by itself after so many milliseconds (with JavaScript). */
  autoAdvance?: { value: string; afterMs: number };
  /** Choosing `no` shows this notice and, with JavaScript, disables the primary button. */
  blocked?: { value: "no"; notice: string };
}

export interface CheckboxesSpec extends FieldBase {
  type: "checkboxes";
  options: readonly FieldOption[];
}

export type FieldSpec = InputSpec | TextareaSpec | SelectSpec | RadiosSpec | CheckboxesSpec;

/** The id of a field's control (of a group: of its fieldset), which error summaries link to. */
export function fieldId(name: string): string {
  return `f-${name}`;
}
