import { ButtonLink } from "~/kit/form/button";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { reimbursementApp } from "~/site";
import { SamePostmark } from "./postmark";
import { Ticks } from "./ticks";

/** The last word: an airmail envelope whose address is the button. */
export function Closing() {
  return (
    <section className="closing wide deferred tall-152 lg:tall-122 pb-section">
      <div className="airmail relative px-6 pt-36 pb-8 md:px-24 md:py-20">
        <SamePostmark />
        <PostageStamp />
        <h2 className="mb-8 max-w-[11em] text-display leading-[1.06]">It's your money. Have it sent back.</h2>
        <p>
          <ButtonLink href={reimbursementApp("bottom")} newTab>
            Start Finding My Money
          </ButtonLink>
        </p>
        <div className="mt-7">
          <Ticks items={["No credit card required", "Cancel anytime", "Money-back guarantee"]} />
          <p className="hint mt-2">
            A letter's fee comes back in full if the provider says no, not if your administrator later denies
            a claim.
          </p>
        </div>
      </div>
    </section>
  );
}
