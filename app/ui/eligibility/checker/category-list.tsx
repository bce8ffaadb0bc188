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
    <section className="sheet card categories" aria-labelledby={verdict}>
      <h2 id={verdict}>
        <Stamp tone={verdictInk[verdict]}>{verdictWords[verdict]}</Stamp>
        <span className="categories-count">{count} categories</span>
      </h2>
      <p>{words[verdict]}</p>
      <div className="categories-groups">
        {groups.map(({ lineItem, categories }) => (
          <section key={lineItem}>
            <h3>{lineItem}</h3>
            <ul>
              {categories.map(({ name, contested }) => (
                <li key={name}>
                  {name}
                  {contested && <small> (administrators differ)</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
