import type { ReactNode } from "react";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="inline-flex min-h-11 items-center gap-2 no-underline print:hidden" href={href}>
      <span aria-hidden="true">←</span>
      {children}
    </a>
  );
}
