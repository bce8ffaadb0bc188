import { site } from "~/site";
import type { BrandsPage } from "../../content/brands-page";
import { partnersMail } from "./partners-mail";

/** The price, as a bill; the amount is agreed by mail. */
export function BrandPricing({ pricing }: Pick<BrandsPage, "pricing">) {
  return (
    <section className="section deferred tall-122 lg:tall-60 grid items-center gap-x-gutter gap-y-8 lg:grid-cols-2">
      <div className="space-y-4">
        <h2>{pricing.title}</h2>
        <p>{pricing.text}</p>
        <p>
          For tailored pricing, write to <a href={partnersMail}>{site.partnersEmail}</a>.
        </p>
      </div>
      <dl className="bill divide-y divide-dashed divide-edge bg-sheet px-card pt-6 pb-9">
        {pricing.lines.map(([what, fee]) => (
          <div className="group flex flex-wrap justify-between gap-x-6 py-4" key={what}>
            <dt>{what}</dt>
            <dd className="font-semibold group-last:text-stamp-green">{fee}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
