import type { ReactNode } from "react";

export type StampTone = "green" | "amber" | "red" | "muted";

/** A verdict, stamped on. */
export function Stamp({ tone, children }: { tone: StampTone; children: ReactNode }) {
  return <span className={`stamp tone-${tone}`}>{children}</span>;
}
