import { ButtonLink } from "~/kit/form/button";
import { BackLink } from "~/kit/layout/back-link";
import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import { site, webSearch } from "~/site";
import { typicalSaving } from "../../content/showcase-words";
import type { BrandShowcase } from "../../domain/showcase";

/** A list line with room for its mark. */
export const markedLine = "relative pl-8 text-pretty before:absolute before:content-['']";

/** A check mark in front of a line; the line sets its position and color. */
export const checkMark =
  "before:left-1 before:h-[0.9rem] before:w-2 before:rotate-40 before:border-r-[2.5px] before:border-b-[2.5px]";

/** The brand's name, also where it is the alternative text of a logo that can't be loaded. */
const ownName = "font-display text-xl leading-[1.2] font-normal text-evergreen";

/** The page's subject: whose products, why, and two links. */
export function ShowcaseHero({ brand, benefits }: { brand: BrandShowcase; benefits: readonly string[] }) {
  const { name, slug, description, logoUrl, heroImageUrl, url, premium, products } = brand;
  return (
    <>
      <BackLink href={paths.shop}>See all brands</BackLink>
      <header className="mt-2 grid grid-cols-1 items-center gap-8 md:grid-cols-[1.2fr_1fr] lg:gap-10 xl:gap-14">
        <div className="grid grid-cols-1 justify-items-start gap-5">
          {logoUrl ? (
            <div
              className={`${ownName} w-[min(11rem,100%)] [&_img]:bg-paper [&_img]:object-left [&>.picture]:aspect-10/3 [&>.picture]:bg-transparent`}
            >
              <Picture src={logoUrl} name={name} shape="logo" inSight alt={name} />
            </div>
          ) : (
            <p className={ownName}>{name}</p>
          )}
          <h1 className="text-[clamp(2.125rem,1.6rem+2.6vw,3.375rem)] max-tiny:text-display">
            Save up to 40% on {name}
          </h1>
          <p className="hint">{typicalSaving}</p>
          {products.length === 0 && description && <p className="lede">{description}</p>}
          <ul>
            {benefits.map((benefit) => (
              <li
                key={benefit}
                className={`${markedLine} ${checkMark} py-1 before:top-2.5 before:border-stamp-green`}
              >
                {benefit}
              </li>
            ))}
          </ul>
          <p className="actions print:hidden">
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
        <div className="relative max-w-xl [&>.picture]:rotate-[1.5deg] [&>.picture]:shadow-sheet [&>[data-initial]]:before:text-[7rem] [&>[data-initial]]:before:text-stamp-green">
          <Picture src={heroImageUrl} name={name} shape="postcard" inSight first />
          {premium && <PickSeal />}
        </div>
      </header>
    </>
  );
}

/** The stamp of a premium brand; it glows once when the page opens. */
function PickSeal() {
  return (
    <svg
      className="pick-seal absolute -bottom-6 -left-3 h-auto w-[clamp(6.5rem,12vw,8.5rem)] text-marigold -rotate-9"
      viewBox="0 0 120 120"
      width="120"
      height="120"
      role="img"
    >
      <title>{`${site.name} Pick: free letter included`}</title>
      <circle
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0 11.1"
        cx="60"
        cy="60"
        r="53"
      />
      <circle className="stroke-on-marigold" fill="none" strokeWidth="1.25" cx="60" cy="60" r="33" />
      <path id="pick-line" fill="none" d="M60 99a39 39 0 1 1 .1 0" />
      <text className="fill-on-marigold font-bold uppercase" fontSize="11">
        <textPath href="#pick-line" textLength="236">
          {site.name} Pick · {site.name} Pick ·{" "}
        </textPath>
      </text>
      <g className="fill-on-marigold font-display" fontSize="18" textAnchor="middle">
        <text x="60" y="58">
          Free
        </text>
        <text x="60" y="74">
          letter
        </text>
      </g>
    </svg>
  );
}
