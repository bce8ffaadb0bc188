import type { ReactNode } from "react";
import { shownAs } from "./marks";
import { PartTitle } from "./part-title";
import type { Sheet } from "./sheet";

/** A drawing with its title and what there is to say of it; `when` names what it takes to be shown. */
export function Chart(props: {
  title: ReactNode;
  sheet: Pick<Sheet, "shown">;
  when?: string;
  children: ReactNode;
}) {
  const { title, sheet, when, children } = props;
  return (
    <figure
      className="chart border-t-rule border-dashed border-edge pt-6"
      {...(when === undefined ? {} : shownAs(sheet, when))}
    >
      <PartTitle as="figcaption">{title}</PartTitle>
      {children}
    </figure>
  );
}

const inks = { pay: "bg-evergreen", money: "bg-marigold", plain: "" };

/** The square that says what a color in a drawing means. */
export function Key({ ink }: { ink: keyof typeof inks }) {
  return <i className={`mr-2 inline-block size-3 border border-ink ${inks[ink]}`} />;
}
