import type { ReactNode } from "react";
import type { BrandHeaderState } from "./brand-header-state";
import { DemoBanner } from "./demo-banner";
import { Footer } from "./footer";
import { NavBar } from "./nav-bar";
import { mainId, SkipLink } from "./skip-link";
import { TestShopNotice } from "./test-shop-notice";

export interface PageFrameProps {
  pathname: string;
  sandbox: readonly string[];
  brandHeader?: BrandHeaderState;
  /** True if the page is about a test shop's order. */
  isTest?: boolean;
  /** Omits the navigation bar (pages of premium brands). */
  withoutNav?: boolean;
  children: ReactNode;
}

/** Everything around a page's content: skip link, navigation bar, demo banner, main, footer. */
export function PageFrame({
  pathname,
  sandbox,
  brandHeader,
  isTest,
  withoutNav = false,
  children,
}: PageFrameProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      {!withoutNav && <NavBar pathname={pathname} brandHeader={brandHeader} />}
      {sandbox.length > 0 && <DemoBanner sandbox={sandbox} />}
      {isTest && <TestShopNotice />}
      <main id={mainId} className="grow" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
