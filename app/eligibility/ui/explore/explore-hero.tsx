import { ButtonLink } from "~/kit/form/button";
import { OwnImage } from "~/kit/parts/image";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { reimbursementApp } from "~/site";

/** The explore page's purpose, and its two links. */
export function ExploreHero() {
  return (
    <header className="section items-center gap-gutter overflow-x-clip pb-0 md:grid md:grid-cols-[1.1fr_0.9fr]">
      <div>
        <h1 className="max-w-[12em] text-[calc(var(--text-title)*1.35)]">
          See what your FSA or HSA may pay for
        </h1>
        <p className="lede mt-4 mb-6 max-w-[30em]">
          Stores people buy from, products they check, and products that need a letter. Or check one of your
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
    <div className="hidden grid-cols-7 items-start pt-4 pb-8 md:grid" aria-hidden="true">
      <Postcard picture="sauna-blanket" place="z-1 col-start-1 mt-[18%] -rotate-8" />
      <Postcard picture="blood-pressure-monitor" place="col-start-3 rotate-2" />
      <Postcard picture="sunscreen" place="z-1 col-start-5 mt-[22%] rotate-9" />
      <div className="z-2 col-span-4 col-start-1 row-start-1 -mb-2 grid self-end justify-self-start bg-sheet -rotate-10">
        <Stamp tone="amber">With a letter</Stamp>
      </div>
      <div className="z-2 col-span-3 col-start-5 row-start-1 -mb-2 grid self-end justify-self-end bg-sheet rotate-7">
        <Stamp tone="green">Eligible</Stamp>
      </div>
    </div>
  );
}

const Postcard = ({ picture, place }: { picture: string; place: string }) => (
  <div className={`sheet col-span-3 row-start-1 p-[7%] ${place}`}>
    <OwnImage className="w-full" src={`/images/products/${picture}.svg`} width={400} height={400} />
    <i className="mt-[9%] block h-0.5 bg-line" />
    <i className="mt-[9%] block h-0.5 w-3/5 bg-line" />
  </div>
);
