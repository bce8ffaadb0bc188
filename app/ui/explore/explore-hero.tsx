import { paths } from "~/paths";
import { reimbursementApp } from "~/site";
import { ButtonLink } from "../form/button";

/** What the explore page is for, and the two ways on. */
export function ExploreHero() {
  return (
    <header className="section explore-hero">
      <h1>See what your FSA or HSA may pay for</h1>
      <p className="lede">
        Shops people buy from, products they check, and products they ask a letter for. Or check one of your
        own.
      </p>
      <div className="actions">
        <ButtonLink href={reimbursementApp("hero")} newTab>
          Find My Reimbursements
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.checker}>
          Check a product
        </ButtonLink>
      </div>
    </header>
  );
}
