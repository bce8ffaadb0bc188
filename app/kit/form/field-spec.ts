/**
 * What a form asks, as far as its schema can't know it: plain data, so that a wizard can list its fields without knowing
 * how they are drawn. Whether a field is required and how long it may be come from the schema (see `constraintOf`).
 */
export interface FieldOption {
  value: string;
  label: string;
  /** Beside a choice; below a select while it is chosen. */
  hint?: string;
}

/** Messages the browser can give, keyed like `ValidityState`; a key left out is the server's to judge. */
export type FieldMessages = Partial<
  Record<"valueMissing" | "typeMismatch" | "rangeUnderflow" | "rangeOverflow", string>
>;

interface FieldBase {
  name: string;
  label: string;
  hint?: string;
  messages?: FieldMessages;
  /** Shares a row with the field after it. */
  besideNext?: true;
  /**
   * Shown only while the field `name` holds the value; with CSS only, so without JavaScript too. Required then where it has a message
   * for a missing value.
   */
  revealedBy?: { name: string; value: "Other" | "yes" };
}

export interface InputSpec extends FieldBase {
  /** An address is "text": a browser takes what was typed for no value of a field for addresses. */
  type: "text" | "email" | "password" | "date";
  inputMode?: "text" | "email" | "url" | "numeric" | "decimal";
  /**
   * "off" only for a password, and in a form whose answers are in its address: browsers don't bring such an answer back when
   * a visitor returns to the page.
   */
  autoComplete?: string;
  autoCapitalize?: "none";
  spellCheck?: false;
  placeholder?: string;
  /** Id of a `datalist` with values the browser may complete. */
  list?: string;
  /** A rule the browser checks as well; an e-mail address is checked by its type. */
  rule?: "age";
  /** Address of a fragment that is fetched while the visitor types and put into `[data-preview-target]`. */
  preview?: string;
}

export interface TextareaSpec extends FieldBase {
  type: "textarea";
  rows?: number;
}

export interface SelectSpec extends FieldBase {
  type: "select";
  options: readonly FieldOption[];
  /** Text of the empty first option; without it the first of `options` is chosen. */
  prompt?: string;
  autoComplete?: string;
}

/** What a visitor can do whose answer ends the form. */
export interface Instead {
  title: string;
  text: string;
  links: readonly { href: string; label: string }[];
}

export interface RadiosSpec extends FieldBase {
  type: "radios";
  options: readonly FieldOption[];
  /** Choosing this value with a pointer submits automatically after so many milliseconds (with JavaScript). */
  autoAdvance?: { value: string; afterMs: number };
  /** Choosing `no` shows this notice and what to do instead, with CSS only; the server refuses the answer. */
  blocked?: { value: "no"; notice: string; instead?: Instead };
}

export interface CheckboxesSpec extends FieldBase {
  type: "checkboxes";
  options: readonly FieldOption[];
  /** The value of the option that excludes the others: with JavaScript ticking either unticks the other; the server refuses both. */
  exclusive?: string;
}

/** A single box, whose value is "yes" when it is ticked. */
export interface CheckboxSpec extends FieldBase {
  type: "checkbox";
}

/** A single box of consent: its value is the version of the text it was ticked for, never set beforehand. */
export interface ConsentSpec extends FieldBase {
  type: "consent";
  version: string;
  /** What to know before ticking it. */
  points: readonly string[];
  /** Texts to read, which open in a new tab: below the points, or where the label of a box without points names them. */
  links: readonly { href: string; label: string }[];
}

/** A file of the visitor's. A form with such a field is posted in parts, so that its file comes along. */
export interface FileSpec extends FieldBase {
  type: "file";
  accept: string;
  /** The title it is folded under while there is nothing to say of it. */
  folded?: string;
  /** What was added before; the box `removeName` takes it away. */
  added?: { words: string; removeName: string } | undefined;
}

/** A field with one typed or chosen value, of one control. */
export type ControlSpec = InputSpec | TextareaSpec | SelectSpec;
export type GroupSpec = RadiosSpec | CheckboxesSpec;

export type FieldSpec = ControlSpec | GroupSpec | CheckboxSpec | ConsentSpec | FileSpec;
