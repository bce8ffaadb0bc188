import { paths } from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { CheckerPanel } from "./checker-panel";

/** What to do where the page says too little: look the product up, or let a provider decide. */
export function UnknownPanel({ url }: { url: string }) {
  return (
    <CheckerPanel id="letter-panel" title="We can't tell from this page">
      <p>
        The page doesn't say enough about the product, so we'd rather not guess. Look your product up in the
        list of categories. If it treats a condition of yours, a licensed provider can decide.
      </p>
      <div className="actions">
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          See all categories
        </ButtonLink>
        <ButtonLink look="quiet" href={paths.requestLetter(url)}>
          Request LMN for This Product
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}
