import type { ReactNode } from "react";

/** A part of a claim's page under a heading. */
export const ClaimPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 grid grid-cols-1 gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);
