import type { ReactNode } from "react";

export function NarrowSheet({ children }: { children: ReactNode }) {
  return (
    <div className="section max-w-176">
      <div className="sheet p-card pb-6 *:first:mt-0 lg:px-12 lg:pb-12">{children}</div>
    </div>
  );
}
