import type { ReactNode } from "react";

const letter =
  "sheet relative grid p-card pt-[calc(var(--spacing-card)+6px)] [background:var(--airmail)_top/100%_6px_no-repeat_var(--color-sheet)] grid-cols-1 content-start gap-x-8 gap-y-5";

/** A letter about a product: its picture, and the text beside it. */
export function VerdictSheet(props: {
  titleId: string;
  picture: ReactNode;
  /** True to reserve room for a stamp above the letter in the one-column layout. */
  stamped?: boolean;
  children: ReactNode;
}) {
  const { titleId, picture, stamped, children } = props;
  return (
    <article
      className={`${letter} md:grid-cols-[14rem_minmax(0,1fr)] ${stamped ? "max-md:pt-26" : ""}`}
      aria-labelledby={titleId}
    >
      <div className="w-36 max-w-full md:w-full">{picture}</div>
      {children}
    </article>
  );
}
