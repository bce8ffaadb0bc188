import type { BrandsPage } from "~/content/brands/brands-page";

/** Large figures in a row, each with what it counts. */
export function BrandFigures({ statistics, note }: { statistics: BrandsPage["statistics"]; note: string }) {
  return (
    <section className="figures" aria-label="Figures">
      <dl>
        {statistics.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{note}</p>
    </section>
  );
}
