import { paths } from "~/paths";
import { reimbursementApp } from "~/site";
import { ButtonLink } from "~/ui/form/button";
import { Stamp } from "~/ui/parts/stamp";

/** What the explore page is for, and the two ways on. */
export function ExploreHero() {
  return (
    <header className="section explore-hero">
      <div>
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
      </div>
      <StampedCards />
    </header>
  );
}

/** Illustration: three picture postcards, each stamped with a verdict. */
function StampedCards() {
  return (
    <div className="explore-mail" aria-hidden="true">
      <Postcard picture="sauna-blanket" />
      <Postcard picture="blood-pressure-monitor" />
      <Postcard picture="sunscreen" />
      <Stamp tone="amber">With a letter</Stamp>
      <Stamp tone="green">Eligible</Stamp>
    </div>
  );
}

const Postcard = ({ picture }: { picture: string }) => (
  <div className="sheet">
    <img src={`/images/products/${picture}.svg`} alt="" width="400" height="400" loading="lazy" />
    <i />
    <i />
  </div>
);
