import type { ReactNode } from "react";

export type StampTone = "green" | "amber" | "red" | "muted";

const largePrint =
  "border-3 px-4 py-2 max-tiny:px-2 max-tiny:text-base text-center font-display text-lg leading-[1.2] font-normal tracking-[0.04em] outline-2 outline-offset-3 -rotate-4";

/** A verdict, drawn as a stamp. */
export function Stamp({ tone, large, children }: { tone: StampTone; large?: boolean; children: ReactNode }) {
  return <span className={`stamp tone-${tone} ${large ? largePrint : ""}`}>{children}</span>;
}
