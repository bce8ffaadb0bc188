import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";
import type { BrandsPage } from "../../content/brands-page";

/** Price, duration, requirements, and ways to start. */
export function BrandConnect({ connect: { title, lede }, terms }: Pick<BrandsPage, "connect" | "terms">) {
  return (
    <section className="section">
      <h2>{title}</h2>
      <p className="lede mt-3 mb-6">{lede}</p>
      <dl className="mb-7 grid gap-5 md:grid-cols-3">
        {terms.map(({ title: what, text }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <ButtonLink href={shopPaths.apply}>Get a test shop</ButtonLink>
        <ButtonLink look="secondary" href={paths.connectShop}>
          Connect a shop, step by step
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.demoStore}>
          Walk through a demo store
        </ButtonLink>
      </p>
    </section>
  );
}
