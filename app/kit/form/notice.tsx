import type { ReactNode } from "react";

export type Tone = "green" | "amber" | "red" | "plain";

/** A short message, set apart from the surrounding text. */
export function Notice({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <div className={`notice tone-${tone}`}>{children}</div>;
}
