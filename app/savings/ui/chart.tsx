import type { ReactNode } from "react";
import { shownAs } from "./marks";
import { PartTitle } from "./part-title";
import type { Sheet } from "./sheet";

/** A chart with a title and description; `when` names the condition under which it is shown. */
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

/** A color swatch of a chart's legend. */
export function Key({ ink }: { ink: keyof typeof inks }) {
  return <i className={`mr-2 inline-block size-3 border border-ink ${inks[ink]}`} />;
}
