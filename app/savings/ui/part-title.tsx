import type { ReactNode } from "react";

/** The title of a ledger section, a table, a chart or a rule. */
export function PartTitle({
  as: Tag,
  children,
}: {
  as: "h2" | "h3" | "caption" | "figcaption";
  children: ReactNode;
}) {
  return <Tag className="mb-2 text-left font-display text-lg leading-[1.3] font-normal">{children}</Tag>;
}
