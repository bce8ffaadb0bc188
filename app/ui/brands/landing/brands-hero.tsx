import type { BrandsPage } from "~/content/brands/brands-page";
import { site } from "~/site";
import { ButtonLink } from "~/ui/form/button";
import { OrderDemo } from "./order-demo";
import { partnersMail } from "./partners-mail";

/** Id of the section for a merchant's engineers. */
export const integrationId = "integration";

/** The claim, the way to us, and the product at work. */
export function BrandsHero({ hero, demo }: Pick<BrandsPage, "hero" | "demo">) {
  return (
    <div className="section brands-hero">
      <div>
        <h1>{hero.title}</h1>
        <p className="lede">{hero.lede}</p>
        <p className="actions">
          <ButtonLink href={partnersMail}>Email our partners team</ButtonLink>
          <ButtonLink look="secondary" href={`#${integrationId}`}>
            See the integration
          </ButtonLink>
        </p>
        <p className="hint">{site.partnersEmail} • About one day to go live</p>
      </div>
      <OrderDemo demo={demo} />
    </div>
  );
}
