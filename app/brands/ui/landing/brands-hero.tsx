import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { site } from "~/site";
import type { BrandsPage } from "../../content/brands-page";
import { OrderDemo } from "./order-demo";
import { partnersMail } from "./partners-mail";

/** The claim, a link to contact us, and the product at work. */
export function BrandsHero({ hero, demo }: Pick<BrandsPage, "hero" | "demo">) {
  return (
    <div className="section grid grid-cols-1 items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
      <div>
        <h1 className="text-[clamp(2.375rem,1.6rem+3vw,3.75rem)] max-tiny:text-display">{hero.title}</h1>
        <p className="lede mt-5 mb-7">{hero.lede}</p>
        <p className="actions">
          <ButtonLink href={partnersMail}>Email our partners team</ButtonLink>
          <ButtonLink look="secondary" href={paths.connectShop}>
            See the integration
          </ButtonLink>
        </p>
        <p className="hint mt-4">{site.partnersEmail} • About one day to go live</p>
      </div>
      <OrderDemo demo={demo} />
    </div>
  );
}
