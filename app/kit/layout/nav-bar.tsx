import type { ReactNode } from "react";
import { forLetterPrice } from "~/letter-price";
import { paths } from "~/paths";
import { reimbursementApp, site } from "~/site";
import { ButtonLink } from "../form/button";
import { Image } from "../parts/image";
import { usePictureAddress } from "../parts/picture-address";
import type { BrandHeaderState } from "./brand-header-state";
import { LogoMark } from "./logo-mark";

// Two rows fit beside each other on the narrowest phones. On a phone with doubled text size, touch targets needn't grow,
// and the page's content should begin soon.
const row =
  "mx-auto grid h-24 max-w-page grid-rows-[1fr_2.75rem] items-center justify-between gap-x-2.5 px-edge text-[clamp(0.75rem,0.3rem+2vw,0.9375rem)] lg:grid-rows-[minmax(0,1fr)] lg:gap-x-5 xl:gap-x-9 @max-[15rem]:flex @max-[15rem]:h-auto @max-[15rem]:flex-wrap @max-[15rem]:py-[4px] @max-[15rem]:text-[0.6875rem]";
const columns = "grid-cols-[auto_minmax(0,auto)_minmax(0,auto)] lg:grid-cols-[auto_1fr_auto_auto]";
const letterColumns = "grid-cols-[auto_auto] lg:grid-cols-[auto_1fr_auto]";
const besideFind = "[grid-area:2/auto/auto/span_2]";
const target = "flex min-h-11 items-center no-underline @max-[15rem]:min-h-[44px]";
const link = `${target} text-ink`;
// Forced colors override ours, so the line below the current tab is its only indicator.
const tab = `${target} border-y-3 border-transparent text-muted hover:text-evergreen aria-[current]:border-b-marigold aria-[current]:not-hover:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-b-[Highlight]`;

/**
 * The top navigation bar. It is sticky unless text is so large that it would take more than a fifth of the screen. On
 * letter pages `brandHeader` replaces the links with a title.
 */
export function NavBar({ pathname, brandHeader }: { pathname: string; brandHeader?: BrandHeaderState }) {
  const forBrands = [paths.brands, paths.developers, paths.partners].some((path) =>
    pathname.startsWith(path),
  );
  return (
    <header className="nav @container sticky top-[min(0px,(20svh-6rem)*999)] z-20 flex-none border-b border-line bg-paper leading-[1.15] font-medium [view-transition-name:nav] max-tiny:static print:hidden">
      <div className={`nav-row ${row} ${brandHeader ? letterColumns : columns}`}>
        <a
          className={`${link} gap-2 font-display text-[1.25rem] leading-none font-normal [grid-area:1/auto] lg:text-[1.5rem]`}
          href={paths.home}
          aria-label={`${site.name} home`}
        >
          <LogoMark />
          <span className="@max-[21.5rem]:hidden">{site.name}</span>
        </a>
        <nav
          className={`${brandHeader ? "[grid-area:1/auto]" : besideFind} nav-tabs flex h-full gap-3 md:gap-7 lg:[grid-area:1/auto] @max-[15rem]:h-auto`}
          aria-label="Audience"
        >
          <a className={tab} href={paths.home} aria-current={current(!forBrands, pathname === paths.home)}>
            For Shoppers
          </a>
          <a className={tab} href={paths.brands} aria-current={current(forBrands, pathname === paths.brands)}>
            For Brands
          </a>
        </nav>
        {brandHeader ? (
          <BrandHeader header={brandHeader} />
        ) : (
          <>
            <a
              className={`${link} row-start-2 justify-self-end text-right hover:text-evergreen lg:[grid-area:1/auto]`}
              href={paths.shop}
            >
              Unlock FSA/HSA Eligibility
            </a>
            <div className="justify-self-end [grid-area:1/auto/auto/span_2] lg:[grid-area:1/auto] [&_.button]:min-h-11 [&_.button]:px-[min(1rem,4vw)] [&_.button]:py-1 [&_.button]:text-[length:inherit] @max-[15rem]:[&_.button]:min-h-[44px]">
              <ButtonLink href={reimbursementApp("nav")} newTab>
                Find My Reimbursements
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </header>
  );
}

function current(active: boolean, samePage: boolean): "page" | "true" | undefined {
  if (!active) return undefined;
  return samePage ? "page" : "true";
}

/** The header of the letter pages: whose product the letter is for, and its price. */
export function BrandHeader({ header }: { header: BrandHeaderState }) {
  const logo = usePictureAddress(header.state === "loaded" ? header.logoUrl : null);
  if (header.state === "loading") return <Title>Letter of Medical Necessity Loading...</Title>;
  if (header.state !== "loaded") return <Title>Letter of Medical Necessity</Title>;
  return (
    <Title>
      {logo ? (
        <Image
          className="h-8 w-auto max-w-24 rounded-sheet bg-plate object-contain"
          address={logo}
          alt={header.name}
          width={96}
          height={32}
          inSight
        />
      ) : (
        <strong className="font-display text-base leading-none font-normal">{header.name}</strong>
      )}
      <span>Letter of Medical Necessity {forLetterPrice()}</span>
    </Title>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <p className="flex min-w-0 items-center gap-3 [grid-area:2/auto/auto/span_2] lg:[grid-area:1/auto]">
    {children}
  </p>
);
