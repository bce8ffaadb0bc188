import type { ReactNode } from "react";

/** A disclosure whose title looks like a link. */
export const More = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="mt-1">
    <summary className="flex min-h-11 cursor-pointer items-center font-medium underline">{title}</summary>
    <div>{children}</div>
  </details>
);
