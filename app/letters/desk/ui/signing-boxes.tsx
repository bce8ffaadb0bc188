import type { FieldSpec } from "~/kit/form/field-spec";
import { Fields } from "~/kit/form/fields";
import type { SigningBox } from "../domain/signing-boxes";

/** The checkboxes required to sign a letter, as fields: contraindications and warnings. */
export function boxFields(boxes: readonly SigningBox[]): { weighed: FieldSpec[]; warned: FieldSpec[] } {
  const weighed = boxes.filter(({ warning }) => warning === null);
  const warned = boxes.filter(({ warning }) => warning !== null);
  return {
    weighed: weighed.map(({ name, sentence, hint }) => ({ type: "checkbox", name, label: sentence, hint })),
    warned: warned.map(({ name, sentence, value }) => ({
      type: "checkboxes",
      name,
      label: sentence,
      options: [{ value, label: "I've read this, and it's right for this patient" }],
    })),
  };
}

/** Contraindications, in red: each must be weighed before signing. */
export function WeighedBoxes({ fields }: { fields: readonly FieldSpec[] }) {
  if (fields.length === 0) return null;
  return (
    <section className="notice tone-red my-6" aria-labelledby="to-weigh">
      <h3 id="to-weigh">Contraindications</h3>
      <Fields fields={fields} />
    </section>
  );
}
