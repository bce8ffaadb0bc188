import type { ReactNode } from "react";

const sheet = "sheet relative p-[min(1.5rem,6vw)] md:p-10 lg:p-14";

/** A sheet for a status; its picture is beside the text if there is room. */
export function StatusSheet({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  if (!picture) return <section className={`${sheet} grid grid-cols-1 gap-4`}>{children}</section>;
  return (
    <section className={`${sheet} flex flex-col gap-x-10 gap-y-4 lg:flex-row-reverse lg:items-center`}>
      <div className="flex-none lg:w-68 lg:*:h-auto lg:*:w-full">{picture}</div>
      <div className="grid grow grid-cols-1 gap-4">{children}</div>
    </section>
  );
}
