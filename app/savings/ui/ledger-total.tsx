import type { ReactNode } from "react";

/** The total of a ledger section, with a double rule. */
export function LedgerTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between py-3.5 font-semibold wrap-break-word tabular-nums *:border-b-4 *:border-double *:border-ink">
      {label} {children}
    </p>
  );
}
