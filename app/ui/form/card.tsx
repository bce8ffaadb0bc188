import type { ReactNode } from "react";

/** A sheet of paper on the desk. */
export function Card({ children }: { children: ReactNode }) {
  return <div className="sheet card">{children}</div>;
}
