import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";

/** Offers to mail a link to these receipts when no email address is known for them. */
export const WayBack = ({ what }: { what: "receipts" | "claim" }) => (
  <aside className="mt-6 rounded-sheet bg-marigold/18 px-5 py-4" aria-labelledby="way-back">
    <h2 id="way-back" className="text-lg">
      Only this browser opens your {what === "claim" ? "claim" : "receipts"}
    </h2>
    <p className="mt-1">
      Once its data is cleared, or the device is lost, no one can open {what === "claim" ? "it" : "them"}{" "}
      again. We can email you the way back.
    </p>
    <p className="mt-3">
      <ButtonLink look="secondary" href={paths.reimbursementsPart("link")}>
        Email me the way back
      </ButtonLink>
    </p>
  </aside>
);
