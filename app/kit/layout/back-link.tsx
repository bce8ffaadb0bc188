import type { ReactNode } from "react";

/** A link from a page back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="inline-flex min-h-11 items-center gap-2 no-underline print:hidden" href={href}>
      <span aria-hidden="true">←</span>
      {children}
    </a>
  );
}
