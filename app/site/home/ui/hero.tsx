import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { reimbursementApp } from "~/site";
import type { HomeContent } from "../content/home-content";
import { HeroLetter } from "./hero-letter";

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
