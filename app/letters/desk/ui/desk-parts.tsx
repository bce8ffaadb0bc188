import type { ReactNode } from "react";

/** The main part of a desk page. `columns` arranges its sections. */
export const DeskPage = ({ columns = "", children }: { columns?: string; children: ReactNode }) => (
  <div className={`mx-auto w-full max-w-320 px-edge pt-6 pb-12 ${columns}`}>{children}</div>
);

export const DeskSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="border-b border-line pb-1 text-lg">{title}</h2>
    {children}
  </section>
);

/** Short facts, each beside its label. */
export const DeskFacts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-4 grid grid-cols-[auto_1fr] max-tiny:grid-cols-1 gap-x-6 gap-y-1 [&_dt]:text-muted">
    {children}
  </dl>
);

/** Longer answers, each below its question. */
export const DeskAnswers = ({ children }: { children: ReactNode }) => (
  <dl className="mt-2 [&_dd]:max-w-[65ch] [&_dd]:whitespace-pre-line [&_dt]:mt-3 [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-muted">
    {children}
  </dl>
);

/** The letter's text and the requested one, side by side. */
export const Sides = ({ sides }: { sides: readonly (readonly [term: string, says: string])[] }) => (
  <dl className="my-6 grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
    {sides.map(([term, says]) => (
      <div key={term} className="rounded-sheet border-rule border-line px-5 py-4">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className="text-lg font-semibold">{says}</dd>
      </div>
    ))}
  </dl>
);

/** The buttons of a decision. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className="actions items-center gap-y-2">{children}</div>
);

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

/** Where the form's script reports if the draft is saved; without a script the buttons save it. */
export const KeptWords = () => <p className="hint mt-3 empty:hidden" data-kept="" />;
