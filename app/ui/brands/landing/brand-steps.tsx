import type { BrandsPage } from "~/content/brands/brands-page";

/** How an order travels, as stops along a route. */
export function BrandSteps({ steps }: Pick<BrandsPage, "steps">) {
  return (
    <section className="section">
      <h2>How it works</h2>
      <ol className="stops">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
