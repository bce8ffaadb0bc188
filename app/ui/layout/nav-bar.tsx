import type { BrandHeaderState } from "~/domain/brands/header";
import { paths } from "~/paths";
import { reimbursementApp, site } from "~/site";
import { ButtonLink } from "../form/button";
import { BrandHeader } from "./brand-header";
import { LogoMark } from "./logo-mark";

/** The fixed bar on top; `brandHeader` is given on the letter pages, whose title takes the place of the links. */
export function NavBar({ pathname, brandHeader }: { pathname: string; brandHeader?: BrandHeaderState }) {
  const forBrands = pathname.startsWith(paths.brands);
  return (
    <header className="nav @container fixed inset-x-0 top-0 z-20 h-24 border-b border-line bg-paper leading-tight font-medium max-tiny:static max-tiny:h-auto print:hidden">
      <div
        className={`nav-row mx-auto grid h-full max-w-page grid-rows-[1fr_2.75rem] items-center justify-between gap-x-2.5 px-edge lg:grid-rows-1 lg:gap-x-5 xl:gap-x-9 max-tiny:flex max-tiny:h-auto max-tiny:flex-wrap max-tiny:py-2 ${brandHeader ? "grid-cols-[auto_auto] lg:grid-cols-[auto_1fr_auto]" : "grid-cols-[auto_minmax(0,auto)_minmax(0,auto)] lg:grid-cols-[auto_1fr_auto_auto]"}`}
      >
        <a
          className="row-start-1 flex min-h-11 items-center gap-2 font-display text-xl leading-none font-normal text-ink no-underline"
          href={paths.home}
          aria-label={`${site.name} home`}
        >
          <LogoMark />
          <span className="@max-[21.5rem]:hidden">{site.name}</span>
        </a>
        <nav
          className={`nav-tabs flex h-full gap-3 max-tiny:h-auto md:gap-7 ${brandHeader ? "row-start-1" : "col-span-2 row-start-2 lg:col-span-1 lg:row-start-1"}`}
          aria-label="Audience"
        >
          <a href={paths.home} aria-current={current(!forBrands, pathname === paths.home)}>
            For Shoppers
          </a>
          <a href={paths.brands} aria-current={current(forBrands, pathname === paths.brands)}>
            For Brands
          </a>
        </nav>
        {brandHeader ? (
          <BrandHeader header={brandHeader} />
        ) : (
          <>
            <a
              className="row-start-2 flex min-h-11 items-center justify-self-end text-right text-ink no-underline hover:text-evergreen lg:row-start-1"
              href={paths.shop}
            >
              Unlock FSA/HSA Eligibility
            </a>
            <div className="col-span-2 row-start-1 justify-self-end lg:col-span-1">
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
