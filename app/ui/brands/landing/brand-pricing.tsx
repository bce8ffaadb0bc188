import type { BrandsPage } from "~/content/brands/brands-page";
import { site } from "~/site";
import { partnersMail } from "./partners-mail";

/** What it costs, as a bill; the amount is agreed by mail. */
export function BrandPricing({ pricing }: Pick<BrandsPage, "pricing">) {
  return (
    <section className="section pricing">
      <div>
        <h2>{pricing.title}</h2>
        <p>{pricing.text}</p>
        <p>
          For tailored pricing, write to <a href={partnersMail}>{site.partnersEmail}</a>.
        </p>
      </div>
      <dl className="bill">
        {pricing.lines.map(([what, fee]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{fee}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
