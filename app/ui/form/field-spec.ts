/** What a form asks: plain data, so that a wizard can list its fields without knowing how they are drawn. */
export interface FieldOption {
  value: string;
  label: string;
  hint?: string;
}

/** Messages the browser can give, keyed like `ValidityState`; a key left out is the server's to judge. */
export type FieldMessages = Partial<
  Record<"valueMissing" | "typeMismatch" | "rangeUnderflow" | "rangeOverflow" | "tooLong", string>
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
  /** An address is "text": a browser takes what was typed for no value of a field for addresses. */
  type: "text" | "email";
  inputMode?: "text" | "email" | "url" | "numeric" | "decimal";
  /** Never "off": browsers don't bring such an answer back when a visitor returns to the page. */
  autoComplete?: string;
  /** In characters. Nothing is cut: a longer answer is refused with the message `tooLong`. */
  maxLength?: number;
  /** A rule the browser checks as well; an e-mail address is checked by its type. */
  rule?: "age";
  /** Address of a fragment that is fetched while the visitor types and put into `[data-preview-target]`. */
  preview?: string;
}

export interface TextareaSpec extends FieldBase {
  type: "textarea";
  /** As for an input. */
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

/** What somebody can do whose answer ends the form. */
export interface Instead {
  title: string;
  text: string;
  links: readonly { href: string; label: string }[];
}

export interface RadiosSpec extends FieldBase {
  type: "radios";
  options: readonly FieldOption[];
  /** Choosing this value with a pointer submits by itself after so many milliseconds (with JavaScript). */
  autoAdvance?: { value: string; afterMs: number };
  /** Choosing `no` shows this notice and what to do instead, with CSS only; the server refuses the answer. */
  blocked?: { value: "no"; notice: string; instead?: Instead };
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
