import type { CheckboxSpec } from "~/kit/form/field-spec";
import { Fields } from "~/kit/form/fields";
import type { Contraindication } from "../../domain/contraindications";
import { weighedName } from "../domain/weighed";

/** A box for each thing that speaks against the product. */
export const weighedFields = (found: readonly Contraindication[]): CheckboxSpec[] =>
  found.map(({ id, kind, said, because, source }) => ({
    type: "checkbox",
    name: weighedName(id),
    label: `I've weighed this: ${kind}, and the patient says: ${said}`,
    hint: `${because} Source: ${source.title}`,
  }));

/** What speaks against the product, in red: signed only once each has been weighed. */
export function WeighedBoxes({ found }: { found: readonly Contraindication[] }) {
  if (found.length === 0) return null;
  return (
    <section className="notice tone-red my-6" aria-labelledby="to-weigh">
      <h3 id="to-weigh">What speaks against it</h3>
      <Fields fields={weighedFields(found)} />
    </section>
  );
}
