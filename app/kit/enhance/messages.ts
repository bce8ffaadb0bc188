import { ageFault } from "~/platform/values/age-fault";
import { isEmailAddress } from "~/platform/values/email-address";
import { visibleLine } from "~/platform/values/visible-line";

/** Validation faults of an answer, named as in `ValidityState`. */
export type Fault =
  | "badInput"
  | "valueMissing"
  | "typeMismatch"
  | "rangeUnderflow"
  | "rangeOverflow"
  | "tooLong";

/** A field's message for each fault, from its `data-messages` attribute. */
export type Messages = { readonly [fault in Fault]?: string };

/** The properties of a control that its validation depends on. */
export interface TypedAnswer {
  value: string;
  /** The type of an input or textarea. */
  type: string;
  required?: boolean;
  dataset: { readonly maxLength?: string; readonly rule?: string };
  /** A date with a missing part has an empty value. */
  validity?: { readonly badInput: boolean };
}

/** The first fault of an answer, by the same rules as the server's; undefined if only the server can tell. */
export function faultOf({ value, type, required, dataset, validity }: TypedAnswer): Fault | undefined {
  if (validity?.badInput) return "badInput";
  const typed = type === "textarea" ? value.trim() : visibleLine(value);
  if (!typed) return required ? "valueMissing" : undefined;
  if (typed.length > Number(dataset.maxLength ?? Number.POSITIVE_INFINITY)) return "tooLong";
  if (dataset.rule === "age") return ageFault(typed);
  return type === "email" && !isEmailAddress(typed) ? "typeMismatch" : undefined;
}

/** Parses a `data-messages` attribute; anything but a JSON object counts as no messages. */
export function readMessages(text: string | undefined): Messages {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
