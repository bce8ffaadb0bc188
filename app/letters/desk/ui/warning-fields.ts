import type { FieldSpec } from "~/kit/form/field-spec";
import type { WarningBox } from "../domain/warnings";

/** A box for each warning: its value is a mark of the words it was ticked for. */
export const warningFields = (warnings: readonly WarningBox[]): FieldSpec[] =>
  warnings.map(({ name, sentence, value }) => ({
    type: "checkboxes",
    name,
    label: sentence,
    options: [{ value, label: "I've read this, and it's right for this patient" }],
  }));
