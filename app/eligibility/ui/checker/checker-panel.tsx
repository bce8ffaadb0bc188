import type { ReactNode } from "react";

const looks = {
  sheet: "sheet p-[min(1.25rem,5vw)] md:p-7",
  plain: "px-[min(1.25rem,5vw)] py-2 md:px-7",
};

/** What to do about a verdict, shown beside it. */
export function CheckerPanel({
  id,
  title,
  look = "sheet",
  ...rest
}: {
  id: string;
  title: string;
  look?: keyof typeof looks;
  /** Marks the section that the savings script updates. */
  "data-savings-part"?: "";
  children: ReactNode;
}) {
  const { children, ...marks } = rest;
  return (
    <section className={`grid grid-cols-1 gap-3 ${looks[look]}`} aria-labelledby={id} {...marks}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
