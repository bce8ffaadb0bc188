import { ageFault } from "~/platform/values/age-fault";
import { isEmailAddress } from "~/platform/values/email-address";
import { visibleLine } from "~/platform/values/visible-line";

/** What can be wrong with an answer, named as in `ValidityState`. */
export type Fault =
  | "badInput"
  | "valueMissing"
  | "typeMismatch"
  | "rangeUnderflow"
  | "rangeOverflow"
  | "tooLong";

/** What a field says to which fault, as its `data-messages` carries it. */
export type Messages = { readonly [fault in Fault]?: string };

/** A control with a typed answer, as far as its fault depends on it. */
export interface TypedAnswer {
  value: string;
  /** An input's or a textarea's type. */
  type: string;
  required?: boolean;
  dataset: { readonly maxLength?: string; readonly rule?: string };
  /** A day of which a part is missing has an empty value. */
  validity?: { readonly badInput: boolean };
}

/** The first fault of a typed answer, by the same rules as the server's; undefined where only the server can tell. */
export function faultOf({ value, type, required, dataset, validity }: TypedAnswer): Fault | undefined {
  if (validity?.badInput) return "badInput";
  const typed = type === "textarea" ? value.trim() : visibleLine(value);
  if (!typed) return required ? "valueMissing" : undefined;
  if (typed.length > Number(dataset.maxLength ?? Number.POSITIVE_INFINITY)) return "tooLong";
  if (dataset.rule === "age") return ageFault(typed);
  return type === "email" && !isEmailAddress(typed) ? "typeMismatch" : undefined;
}

/** Reads a `data-messages` attribute; anything but a JSON object counts as no messages. */
export function readMessages(text: string | undefined): Messages {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
