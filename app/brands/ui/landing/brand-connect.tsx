import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import type { BrandsPage } from "../../content/brands-page";

/** What connecting a shop takes, and the ways to see it. */
export function BrandConnect({ connect: { title, lede, steps } }: Pick<BrandsPage, "connect">) {
  return (
    <section className="section">
      <h2>{title}</h2>
      <p className="lede mt-3 mb-6">{lede}</p>
      <ol className="mb-7 list-decimal pl-5">
        {Object.values(steps).map((step) => (
          <li key={step.title}>{step.title}</li>
        ))}
      </ol>
      <p className="actions">
        <ButtonLink href={paths.connectShop}>Connect a shop, step by step</ButtonLink>
        <ButtonLink look="secondary" href={paths.demoStore}>
          Walk through a demo store
        </ButtonLink>
      </p>
    </section>
  );
}
