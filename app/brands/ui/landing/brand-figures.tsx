import type { BrandsClaims } from "../../content/brands-page";

export function BrandFigures({ statistics }: Pick<BrandsClaims, "statistics">) {
  return (
    <section
      className="border-y-rule border-dashed border-edge px-edge py-6 text-center lg:py-10"
      aria-label="Figures"
    >
      <dl className="mx-auto grid max-w-6xl gap-6 md:grid-cols-3">
        {statistics.figures.map(({ value, label }) => (
          <div className="flex flex-col-reverse items-center justify-end" key={label}>
            <dt>{label}</dt>
            <dd className="marked text-display">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-6">{statistics.note}</p>
    </section>
  );
}
