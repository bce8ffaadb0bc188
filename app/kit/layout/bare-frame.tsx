import type { ReactNode } from "react";
import { site } from "~/site";
import { DemoBanner } from "./demo-banner";
import { LogoMark } from "./logo-mark";
import { mainId } from "./skip-link";

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
