import { Picture } from "~/kit/parts/picture";
import type { BrandsClaims } from "../../content/brands-page";

export function CaseStudy({ caseStudy }: Pick<BrandsClaims, "caseStudy">) {
  return (
    <section className="section deferred tall-160 lg:tall-115" aria-labelledby="case-study">
      <div className="sheet grid overflow-clip lg:grid-cols-[1fr_1.1fr] [&>.picture]:rounded-none lg:[&>.picture]:aspect-auto">
        <Picture src={caseStudy.picture} name={caseStudy.brand} shape="wide" />
        <div className="grid content-center gap-3 p-6 md:p-12">
          <p className="hint">Case study</p>
          <h2 id="case-study">{caseStudy.brand}</h2>
          <p>{caseStudy.text}</p>
          <dl className="my-3 flex flex-wrap gap-x-6 gap-y-4 md:gap-x-11">
            {caseStudy.results.map(([value, label]) => (
              <div className="flex flex-col-reverse items-start justify-end" key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="marked text-title">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{caseStudy.note}</p>
        </div>
      </div>
    </section>
  );
}
