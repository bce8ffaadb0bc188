import type { ReactNode } from "react";

/** A disclosure with a title; of those with the same `group`, only one is open. */
export function Fold({
  title,
  group,
  open = false,
  children,
}: {
  title: ReactNode;
  group?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="border-b border-line" name={group} open={open}>
      <summary className="fold-mark flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
        {title}
      </summary>
      <div className="space-y-4 pb-5">{children}</div>
    </details>
  );
}
