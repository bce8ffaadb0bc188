import type { ReactNode } from "react";

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What the shopper wrote, line by line. */
export function Answer({ term, children }: { term: string; children: string | null }) {
  return <Fact term={term}>{children ?? <span className="text-muted">Left empty</span>}</Fact>;
}
