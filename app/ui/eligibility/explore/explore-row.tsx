import type { ReactNode } from "react";
import { RowArrows } from "~/ui/parts/row-arrows";

export interface ExploreRowProps {
  id: string;
  title: string;
  state: "ready" | "loading" | "failed";
  /** Said when the row could not be read. */
  errorText: string;
  /** Said when there is nothing in it. */
  emptyText: string;
  /** Placeholders shown while it loads. */
  skeletons: number;
  /** The cards, each a list item. */
  children: readonly ReactNode[];
}

/** A heading and cards that scroll sideways: by touch, by keyboard, and by arrows the page's script shows. */
export function ExploreRow({ id, title, state, ...row }: ExploreRowProps) {
  return (
    <div className="explore-row" data-row={id}>
      <div className="explore-row-head">
        <h2 id={id}>{title}</h2>
        {state === "ready" && row.children.length > 0 && (
          <RowArrows row={`${id}-cards`} back={`Scroll ${title} back`} forward={`Scroll ${title} forward`} />
        )}
      </div>
      <Cards id={id} state={state} {...row} />
    </div>
  );
}

function Cards({ id, state, errorText, emptyText, skeletons, children }: Omit<ExploreRowProps, "title">) {
  if (state === "failed") return <p className="notice tone-red">{errorText}</p>;
  if (state === "loading") {
    return (
      <div className="explore-cards" role="status">
        <span className="sr-only">Loading...</span>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <div key={index} className="sheet explore-card skeleton" />
        ))}
      </div>
    );
  }
  if (children.length === 0) return <p className="explore-empty">{emptyText}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="explore-scroll" id={`${id}-cards`} tabIndex={0} aria-labelledby={id}>
      <ul className="explore-cards">{children}</ul>
    </section>
  );
}
