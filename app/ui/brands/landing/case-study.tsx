import type { BrandsPage } from "~/content/brands/brands-page";
import { Picture } from "~/ui/parts/picture";

/** One brand and what came of it. */
export function CaseStudy({ caseStudy }: Pick<BrandsPage, "caseStudy">) {
  return (
    <section className="section" aria-labelledby="case-study">
      <div className="sheet case">
        <Picture src={caseStudy.picture} name={caseStudy.brand} shape="wide" />
        <div>
          <p className="hint">Case study</p>
          <h2 id="case-study">{caseStudy.brand}</h2>
          <p>{caseStudy.text}</p>
          <dl>
            {caseStudy.results.map(([value, label]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{caseStudy.note}</p>
        </div>
      </div>
    </section>
  );
}
