import type { ReactNode } from "react";
import { RowArrows } from "~/kit/parts/row-arrows";

interface ExploreRowProps {
  id: "retailers" | "explored" | "letters";
  title: string;
  state: "ready" | "loading" | "failed";
  /** Shown if the row could not be loaded. */
  errorText: string;
  emptyText: string;
  /** Number of placeholders while it loads. */
  skeletons: number;
  /** The cards, each a list item. */
  children: readonly ReactNode[];
}

const product = "h-72 w-[min(17.5rem,76vw)]";
const tileSize = { retailers: "h-28 w-32.5", explored: product, letters: product };

/** A heading and cards that scroll sideways: by touch, by keyboard, and by arrow buttons that the page's script shows. */
export function ExploreRow({ id, title, state, ...row }: ExploreRowProps) {
  return (
    <div
      data-row={id}
      className={id === "retailers" ? undefined : "-mx-[min(1rem,5vw)] deferred tall-109 px-[min(1rem,5vw)]"}
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
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
      <div className="flex gap-5 overflow-hidden pt-4 pb-6" role="status">
        <span className="sr-only">Loading...</span>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <div key={index} className={`sheet skeleton flex-none ${tileSize[id]}`} />
        ))}
      </div>
    );
  }
  if (children.length === 0) return <p className="mt-3 text-muted">{emptyText}</p>;
  return (
    <section
      className="overflow-x-auto scroll-smooth [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin] relative -mx-[min(1rem,5vw)] mt-1 snap-x snap-proximity scroll-px-4 overscroll-x-contain focus-visible:-outline-offset-3"
      id={`${id}-cards`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
      aria-labelledby={id}
    >
      <ul className="flex w-max gap-5 px-[min(1rem,5vw)] pt-4 pb-6">{children}</ul>
    </section>
  );
}
