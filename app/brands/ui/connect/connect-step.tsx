import type { ReactNode } from "react";
import type { BrandsPage } from "../../content/brands-page";

export type StepWords = BrandsPage["connect"]["steps"]["keys"];

/** One step of connecting a shop: what to do, and beside it the examples. `className` says how tall it is. */
export function ConnectStep({
  number,
  words,
  className,
  children,
}: {
  number: number;
  words: StepWords;
  className: string;
  children: ReactNode;
}) {
  return (
    <li
      className={`grid grid-cols-1 items-start gap-x-gutter gap-y-5 border-t-rule border-dashed border-edge py-8 lg:grid-cols-[1fr_1.6fr] ${className}`}
    >
      <div>
        <h3>{`${number}. ${words.title}`}</h3>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
    </li>
  );
}
