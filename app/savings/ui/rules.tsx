import type { ReactNode } from "react";
import { PartTitle } from "./part-title";

/** The rules behind the figures, below the two sheets. */
export function Rules(props: { id: string; title: string; lede?: ReactNode; children: ReactNode }) {
  const { id, title, lede, children } = props;
  return (
    <section className="mt-section" aria-labelledby={id}>
      <h2 className="mb-3" id={id}>
        {title}
      </h2>
      {lede && <p className="lede">{lede}</p>}
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-3">{children}</div>
    </section>
  );
}

export function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t-rule border-dashed border-edge pt-5">
      <PartTitle as="h3">{title}</PartTitle>
      {children}
    </div>
  );
}
