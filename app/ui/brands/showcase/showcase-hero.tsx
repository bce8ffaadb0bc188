import type { BrandShowcase } from "~/domain/brands/showcase";
import { paths } from "~/paths";
import { site, webSearch } from "~/site";
import { ButtonLink } from "~/ui/form/button";
import { Picture } from "~/ui/parts/picture";
import { PickSeal } from "./pick-seal";

/** What the page is about: whose products, why, and the two ways on. */
export function ShowcaseHero({ brand, benefits }: { brand: BrandShowcase; benefits: readonly string[] }) {
  const { name, slug, description, logoUrl, heroImageUrl, url, premium, products } = brand;
  return (
    <>
      <a className="showcase-back" href={paths.shop}>
        See all brands
      </a>
      <header className="showcase-hero">
        <div>
          {logoUrl ? (
            <Picture src={logoUrl} name={name} shape="logo" inSight alt={name} />
          ) : (
            <p className="showcase-name">{name}</p>
          )}
          <h1>Save up to 40% on {name}</h1>
          {products.length === 0 && description && <p className="lede">{description}</p>}
          <ul className="benefits">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <p className="actions">
            {!premium && (
              <ButtonLink href={paths.productLetterFor({ brandSlug: slug })}>
                Get Your LMN with {site.name}
              </ButtonLink>
            )}
            <ButtonLink
              look={premium ? "primary" : "secondary"}
              href={url ?? webSearch(`${name} products`)}
              newTab
            >
              Buy {name} Products
            </ButtonLink>
          </p>
          {!url && <p className="hint">{name} hasn't given us a shop address, so this opens a web search.</p>}
        </div>
        <div className="postcard">
          <Picture src={heroImageUrl} name={name} shape="postcard" inSight />
          {premium && <PickSeal />}
        </div>
      </header>
    </>
  );
}
