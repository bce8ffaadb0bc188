import type { ReactNode } from "react";
import { site } from "~/site";
import type { BrandHeaderState } from "./brand-header-state";
import { DemoBanner } from "./demo-banner";
import { Footer } from "./footer";
import { LogoMark } from "./logo-mark";
import { NavBar } from "./nav-bar";
import { mainId, SkipLink } from "./skip-link";

export interface PageFrameProps {
  pathname: string;
  sandbox: readonly string[];
  brandHeader?: BrandHeaderState;
  /** True if the page is about a test shop's order. */
  isTest?: boolean;
  /** Omits the navigation bar (pages of premium brands). */
  hidesNav?: boolean;
  children: ReactNode;
}

/** Everything around a page's content: skip link, navigation bar, demo banner, main, footer. */
export function PageFrame({
  pathname,
  sandbox,
  brandHeader,
  isTest,
  hidesNav = false,
  children,
}: PageFrameProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      {!hidesNav && <NavBar pathname={pathname} brandHeader={brandHeader} />}
      {sandbox.length > 0 && <DemoBanner sandbox={sandbox} />}
      {isTest && <TestShopNotice />}
      <main id={mainId} className="grow" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Shown on every page about a test shop's order or letter. */
const TestShopNotice = () => (
  <aside
    className="bg-[color-mix(in_srgb,var(--color-marigold)_18%,var(--color-paper))] px-edge py-1.5 text-center text-sm leading-[1.3] text-balance"
    aria-label="Test shop"
  >
    <p>
      <strong>Test shop.</strong> A sandbox decides, not a provider. The letter is a sample, which no plan
      accepts.
    </p>
  </aside>
);

/** The frame of the offline page, which replaces pages of the site and of the desk: it shows whose site this is and has no links. */
export const BareFrame = ({ sandbox, children }: { sandbox: readonly string[]; children: ReactNode }) => (
  <>
    <header className="flex min-h-16 items-center gap-2.5 border-b border-line px-edge font-display print:hidden">
      <LogoMark />
      {site.name}
    </header>
    {sandbox.length > 0 && <DemoBanner sandbox={sandbox} />}
    <main id={mainId}>{children}</main>
  </>
);
