import { ButtonLink } from "~/kit/form/button";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { reimbursementApp } from "~/site";
import type { HomeContent } from "../content/home-content";
import { Postmark } from "./postmark";
import { StampPicture } from "./stamp-picture";

/** The rotating word's initial value, which is also what screen readers announce. */
const home = "healthcare";

/** What a word is written on: a dotted line as long as the longest one, so that nothing moves as the words change. */
const blank =
  "inline-block w-[min(12.75em,100%)] border-b-2 border-dotted border-edge text-center font-display leading-[1.3] font-normal whitespace-nowrap text-evergreen [transition:color_400ms] data-fading:text-transparent";

/** The page's hero: what we do, one button, and a letter whose items are being stamped. */
export function Hero({ content }: { content: HomeContent }) {
  return (
    <section className="hero section grid grid-cols-1 items-center gap-gutter pt-section pb-8 lg:grid-cols-[1.1fr_0.9fr]">
      <div className="grid gap-6">
        <h1 className="text-display leading-[1.06]">
          Stop Losing Your <span className="swipe">FSA/HSA Money</span>
        </h1>
        <p className="sentence max-w-lg text-xl leading-relaxed">
          Put your <span className="sr-only">{home}</span>
          <span className={blank} data-words={content.words.join("|")} aria-hidden="true">
            {home}
          </span>{" "}
          reimbursements on autopilot.
        </p>
        <p className="actions">
          <ButtonLink href={reimbursementApp("hero")} newTab>
            Find My Reimbursements
          </ButtonLink>
          <ButtonLink look="secondary" href={paths.productLetter}>
            Ask for a letter
          </ButtonLink>
        </p>
        <p className="hint -mt-3">No credit card required • 1-minute setup</p>
      </div>
      <HeroLetter purchases={content.purchases} />
    </section>
  );
}

/** Illustration: a letter coming out of its envelope, with purchases stamped one after another. */
function HeroLetter({ purchases }: { purchases: HomeContent["purchases"] }) {
  const total = purchases.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div
      className="wrap-break-word relative mx-auto w-[min(100%,32rem)] pt-4 pb-14 [filter:drop-shadow(0_1rem_1.25rem_var(--color-shade))] max-tiny:hidden"
      aria-hidden="true"
    >
      <div className="flap absolute inset-x-0 h-32" />
      <div className="letter sheet relative mx-auto w-[86%] -rotate-2 px-4 pt-7 pb-42 sm:px-7">
        <StampPicture
          src="/images/products/thermometer.svg"
          inSight
          className="absolute top-5 right-5 rotate-2 [--pic:round(down,clamp(4rem,17vw,6rem),0.5rem)]"
        />
        <Postmark className="top-7 right-0 w-[min(46%,14rem)]" />
        <p className="min-h-28 font-display text-xl leading-[1.15]">
          Found in
          <br />
          your receipts
        </p>
        <ul>
          {purchases.map(({ name, amount, needsLetter }) => (
            <li
              key={name}
              className="grid min-h-13 grid-cols-[1fr_6.125rem_auto] items-center gap-1.5 border-t border-line text-sm font-medium sm:gap-3"
            >
              {name}
              <span className="sum col-start-3 row-start-1">{money(amount)}</span>
              <Stamp tone={needsLetter ? "amber" : "green"}>{needsLetter ? "Letter" : "Eligible"}</Stamp>
            </li>
          ))}
        </ul>
      </div>
      <div className="pocket absolute inset-x-0 bottom-0 h-52">
        <p className="absolute bottom-8 left-[8%] rounded-sheet bg-sheet px-4 py-2.5 text-sm leading-snug [box-shadow:inset_0_1px_3px_var(--color-shade)]">
          Could come back to you
          <b className="block font-display text-title leading-[1.1] font-normal">{money(total)}</b>
        </p>
      </div>
    </div>
  );
}
