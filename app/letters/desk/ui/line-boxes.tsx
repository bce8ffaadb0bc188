import { Fields } from "~/kit/form/fields";
import type { LineEligibility } from "~/orders/domain/line-eligibility";
import type { OtherLine } from "../domain/other-lines";

/** Why no letter is asked for a line. */
const why: Record<LineEligibility, string> = {
  eligible: "Eligible without a letter",
  letter: "Eligible with a letter",
  none: "Not eligible, by our rules or the store's word",
  unknown: "We don't know whether it's eligible",
};

/** Lines of the order that no letter is asked for: each comes into the letter only by its own box. */
export function LineBoxes({ lines }: { lines: readonly OtherLine[] }) {
  if (lines.length === 0) return null;
  const boxes = lines.map(({ name, title, eligibility }) => ({
    type: "checkbox" as const,
    name,
    label: `Add “${title}” to the letter`,
    hint: why[eligibility],
  }));
  return (
    <section className="my-6 border-y border-line py-4" aria-labelledby="other-lines">
      <h3 id="other-lines">Other lines of the order</h3>
      <p className="hint">The letter isn't for these. What you add, you certify as medically necessary.</p>
      <Fields fields={boxes} />
    </section>
  );
}
