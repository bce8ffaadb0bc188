import type { ReactNode } from "react";

/**
 * Why a submission did nothing, on the page that answers it. Takes the focus, as an error summary does: a page that opens
 * announces nothing else.
 */
export const Refusal = ({ tone = "red", children }: { tone?: "amber" | "red"; children: ReactNode }) => (
  <div
    className={`notice tone-${tone}`}
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: after a failed submission the reader must land on what went wrong
    autoFocus
  >
    {children}
  </div>
);
