import { paths } from "~/paths";
import { reimbursementApp, site } from "~/site";
import { ButtonLink } from "../form/button";
import { BrandHeader } from "./brand-header";
import type { BrandHeaderState } from "./brand-header-state";
import { LogoMark } from "./logo-mark";

/** The bar on top, which stays in sight; `brandHeader` is given on the letter pages, whose title takes the place of the links. */
export function NavBar({ pathname, brandHeader }: { pathname: string; brandHeader?: BrandHeaderState }) {
  const forBrands = [paths.brands, paths.developers, paths.partners].some((path) =>
    pathname.startsWith(path),
  );
  return (
    <header className="nav">
      <div className={brandHeader ? "nav-row nav-letter" : "nav-row"}>
        <a className="nav-home" href={paths.home} aria-label={`${site.name} home`}>
          <LogoMark />
          <span>{site.name}</span>
        </a>
        <nav className="nav-tabs" aria-label="Audience">
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
            <a className="nav-shop" href={paths.shop}>
              Unlock FSA/HSA Eligibility
            </a>
            <div className="nav-find">
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
