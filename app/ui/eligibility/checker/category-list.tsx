import type { VerdictCategories } from "~/domain/eligibility/category-list";
import { type Verdict, verdictWords } from "~/domain/eligibility/verdict";
import { Stamp } from "~/ui/parts/stamp";
import { verdictInk } from "~/ui/parts/verdict-ink";

const words: Record<Verdict, string> = {
  eligible: "May be paid from an FSA or HSA as they are. Keep the receipt.",
  letter:
    "May be paid with a Letter of Medical Necessity for a diagnosed condition; often only what they cost above the ordinary version.",
  "not-eligible": "General health, personal, cosmetic or household items.",
  unknown: "",
};

/** The categories of one verdict, under its stamp. */
export function CategoryList({ list: { verdict, count, groups } }: { list: VerdictCategories }) {
  return (
    <section className="sheet card" aria-labelledby={verdict}>
      <h2 className="flex flex-wrap items-center gap-x-5 gap-y-3 font-sans" id={verdict}>
        <Stamp tone={verdictInk[verdict]}>{verdictWords[verdict]}</Stamp>
        <span className="text-sm text-muted">{count} categories</span>
      </h2>
      <p>{words[verdict]}</p>
      <div className="columns-[18rem_3] gap-x-10 border-t-rule border-dashed border-edge pt-6">
        {groups.map(({ lineItem, categories }) => (
          <section key={lineItem} className="mb-6 break-inside-avoid-column">
            <h3>{lineItem}</h3>
            <ul className="grid gap-1.5 pl-4 -indent-4 leading-[1.4]">
              {categories.map(({ name, contested }) => (
                <li key={name}>
                  {name}
                  {contested && <small className="text-muted"> (administrators differ)</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
