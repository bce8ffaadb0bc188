import type { Claims } from "~/brands/content/claims";
import { ButtonLink } from "~/kit/form/button";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { reimbursementApp } from "~/site";
import type { HomeClaims, HomeContent } from "../content/home-content";
import { CheckForm } from "./check-form";
import { Demo } from "./demo";
import { Hero } from "./hero";
import { SamePostmark } from "./postmark";
import { Pricing } from "./pricing";
import { Security } from "./security";
import { Statistics } from "./statistics";
import { Testimonials } from "./testimonials";
import { Ticker } from "./ticker";
import { Ticks } from "./ticks";

/** Shown beside everything that the demo invents. */
const sampleNote = "Sample figures";

/** The home page's content. A section without claims to support it is left out. */
export function HomePage({ content, claims, areSamples }: { content: HomeContent } & Claims<HomeClaims>) {
  const { ticker, statistics, testimonials } = claims;
  return (
    <div className="home overflow-x-clip">
      <Hero content={content} />
      <CheckForm />
      {ticker && <Ticker savings={ticker} areSamples={areSamples} />}
      <StopMotion note={ticker && areSamples ? sampleNote : null} />
      {statistics && <Statistics statistics={statistics} note={areSamples ? sampleNote : null} />}
      {testimonials && <Testimonials testimonials={testimonials} note={areSamples ? sampleNote : null} />}
      <Demo content={content} />
      <Pricing example={content.example} />
      <Security />
      <Closing />
    </div>
  );
}

/** The final call to action: an airmail envelope whose address is the button. */
export function Closing() {
  return (
    <section className="closing section deferred tall-152 lg:tall-122 pt-0 pb-section">
      <div className="airmail relative px-6 pt-36 pb-8 [box-shadow:var(--shadow-sheet)] md:px-24 md:py-20">
        <SamePostmark className="top-[clamp(1.5rem,7vw,5rem)] right-[clamp(2rem,6vw,6.5rem)] w-[clamp(9rem,20vw,19rem)]" />
        <PostageStamp className="absolute top-[clamp(1rem,4vw,2.75rem)] right-[clamp(1rem,4vw,3rem)] h-auto w-[clamp(3.25rem,11vw,8rem)]" />
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

/** Stops all motion on the page for good. `note` is about what is above it. */
export function StopMotion({ note }: { note: string | null }) {
  return (
    <div className="under-ticker section flex flex-wrap items-center justify-between gap-x-6 py-0">
      {note && <p className="hint mt-4">{note}</p>}
      <label className="stop border-edge text-evergreen has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-on-evergreen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen relative mt-4 ml-auto flex min-h-11 w-fit items-center gap-2.5 rounded-pill border-rule px-4 text-sm leading-tight font-semibold motion-reduce:hidden">
        <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" data-stop-motion="" />
        Stop the motion on this page
      </label>
    </div>
  );
}
