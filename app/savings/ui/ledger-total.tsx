import type { ReactNode } from "react";

/** A sum at the end of a part of the ledger, double-ruled as account books do. */
export function LedgerTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between py-3.5 font-semibold wrap-break-word tabular-nums *:border-b-4 *:border-double *:border-ink">
      {label} {children}
    </p>
  );
}
