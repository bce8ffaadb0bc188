import type { BrandsPage } from "~/content/brands/brands-page";

/** How an order travels, as stops along a route. */
export function BrandSteps({ steps }: Pick<BrandsPage, "steps">) {
  return (
    <section className="section">
      <h2>How it works</h2>
      <ol className="stops mt-8 grid gap-7 lg:grid-cols-4 lg:gap-8">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
