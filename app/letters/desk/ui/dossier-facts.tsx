import type { ReactNode } from "react";

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The shopper's text, with its line breaks. */
export function Answer({ term, children }: { term: string; children: string | null }) {
  return <Fact term={term}>{children ?? <span className="text-muted">Left empty</span>}</Fact>;
}
