import { ButtonLink } from "~/kit/form/button";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";

interface ClosedSheetProps {
  title: string;
  words: string;
  pageHref: string;
  /** The label of the button that leads back. */
  back?: string;
  /** Another way on. */
  other?: { href: string; label: string };
}

/** Shown in place of a form that can't be used now. */
export const ClosedSheet = ({
  title,
  words,
  pageHref,
  back = "Back to your letter",
  other,
}: ClosedSheetProps) => (
  <NarrowSheet>
    <h1>{title}</h1>
    <p className="lede mt-3">{words}</p>
    <p className="actions mt-6">
      {other && <ButtonLink href={other.href}>{other.label}</ButtonLink>}
      <ButtonLink look={other ? "secondary" : "primary"} href={pageHref}>
        {back}
      </ButtonLink>
    </p>
  </NarrowSheet>
);
