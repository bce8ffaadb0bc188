/**
 * The parts of a form's field that its schema can't express. Plain data, so that a wizard can list its fields without
 * rendering them. Whether a field is required and its maximum length come from the schema (see `constraintOf`).
 */
export interface FieldOption {
  value: string;
  label: string;
  /** Shown beside a choice, or below a select while it is selected. */
  hint?: string;
}

/** Messages that the browser can show, keyed like `ValidityState`; the server checks faults without one. */
type FieldMessages = Partial<
  Record<"valueMissing" | "typeMismatch" | "rangeUnderflow" | "rangeOverflow" | "tooLong", string>
>;

interface FieldBase {
  name: string;
  label: string;
  hint?: string;
  messages?: FieldMessages;
  /** Shares a row with the next field. */
  besideNext?: true;
  /**
   * Shown only while the field `name` has the value; with CSS only, so that it works without JavaScript. It is then
   * required if it has a message for a missing value.
   */
  revealedBy?: { name: string; value: "Other" | "yes" };
}

export interface InputSpec extends FieldBase {
  /** URLs are "text": in a URL field, browsers treat what was typed without a scheme as invalid. */
  type: "text" | "email" | "password" | "date";
  inputMode?: "text" | "email" | "url" | "numeric" | "decimal";
  /**
   * "off" only for passwords and for forms whose answers are in the URL: browsers don't restore such answers when a visitor
   * returns to the page.
   */
  autoComplete?: string;
  autoCapitalize?: "none";
  spellCheck?: false;
  placeholder?: string;
  /** Id of a `datalist` with values for autocompletion. */
  list?: string;
  /** A rule that the browser checks as well; email addresses are checked by their type. */
  rule?: "age";
  /** URL of a fragment that is fetched into `[data-preview-target]` while the visitor types. */
  preview?: string;
}

interface TextareaSpec extends FieldBase {
  type: "textarea";
  rows?: number;
}

export interface SelectSpec extends FieldBase {
  type: "select";
  options: readonly FieldOption[];
  /** Text of the empty first option; without it the first of `options` is selected. */
  prompt?: string;
  autoComplete?: string;
}

/** An alternative for a visitor whose answer ends the form. */
export interface Instead {
  title: string;
  text: string;
  links: readonly { href: string; label: string }[];
}

interface RadiosSpec extends FieldBase {
  type: "radios";
  options: readonly FieldOption[];
  /** Choosing this value with a pointer submits automatically after so many milliseconds (with JavaScript). */
  autoAdvance?: { value: string; afterMs: number };
  /** Choosing `no` shows this notice and an alternative, with CSS only; the server refuses the answer. */
  blocked?: { value: "no"; notice: string; instead?: Instead };
}

interface CheckboxesSpec extends FieldBase {
  type: "checkboxes";
  options: readonly FieldOption[];
  /**
   * The value of the option that excludes the others: with JavaScript checking either unchecks the other; the server
   * refuses both.
   */
  exclusive?: string;
}

/** A single checkbox with the value "yes". */
export interface CheckboxSpec extends FieldBase {
  type: "checkbox";
}

/** A single consent checkbox. Its value is the version of the text that was agreed to; it is never prechecked. */
export interface ConsentSpec extends FieldBase {
  type: "consent";
  version: string;
  /** What to know before agreeing. */
  points: readonly string[];
  /** Texts to read, which open in a new tab. Linked below the points, or in the label of a checkbox without points. */
  links: readonly { href: string; label: string }[];
}

/** A file field. A form with one is posted as multipart. */
export interface FileSpec extends FieldBase {
  type: "file";
  accept: string;
  /** The title of the fold that the field is in while it has no error. */
  folded?: string;
  /** The file that was added before; the checkbox `removeName` removes it. */
  added?: { words: string; removeName: string } | undefined;
}

/** A field with one control and one typed or chosen value. */
export type ControlSpec = InputSpec | TextareaSpec | SelectSpec;
export type GroupSpec = RadiosSpec | CheckboxesSpec;

export type FieldSpec = ControlSpec | GroupSpec | CheckboxSpec | ConsentSpec | FileSpec;
