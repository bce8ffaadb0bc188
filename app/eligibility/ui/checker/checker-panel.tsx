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
  children,
}: {
  id: string;
  title: string;
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <section className={`grid grid-cols-1 gap-3 ${looks[look]}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
