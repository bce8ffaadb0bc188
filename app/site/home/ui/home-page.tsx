import type { Claims } from "~/brands/content/claims";
import { Button, ButtonLink } from "~/kit/form/button";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { forLetterPrice } from "~/letter-price";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { reimbursementApp } from "~/site";
import type { HomeClaims, HomeContent } from "../content/home-content";
import { Demo } from "./demo";
import { Hero } from "./hero";
import { SamePostmark } from "./postmark";
import { Pricing } from "./pricing";
import { Security } from "./security";
import { Statistics } from "./statistics";
import { Testimonials } from "./testimonials";
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
        <SamePostmark className="top-[clamp(1.5rem,7vw,5rem)] right-[clamp(2rem,6vw,6.5rem)] w-[clamp(9rem,17vw,15rem)]" />
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

type Savings = HomeClaims["ticker"];

/** A moving roll of stamps: what was found, and for what. It stops on hover, on focus, or for good. */
export function Ticker({ savings, areSamples }: { savings: Savings; areSamples: boolean }) {
  const label = areSamples ? "Sample savings" : "Savings";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that can be scrolled must be reachable by keyboard
    <section className="ticker deferred tall-22" aria-label={label} data-ticker="" tabIndex={0}>
      <div className="belt flex w-max">
        <Coil savings={savings} />
        <div className="motion-reduce:hidden" aria-hidden="true">
          <Coil savings={savings} />
        </div>
      </div>
    </section>
  );
}

function Coil({ savings }: { savings: Savings }) {
  return (
    <ul className="flex w-max">
      {savings.map(({ amount, from }) => (
        <li key={from} className="w-64 pt-5 pr-3 pb-5 pl-6 text-sm leading-snug whitespace-nowrap">
          <b className="block font-display text-xl font-normal">{money(amount)}</b> {`found from ${from}`}
        </li>
      ))}
    </ul>
  );
}

/** A form that leads from a product's URL to its check. */
export function CheckForm() {
  return (
    <section className="check section py-0">
      <form
        method="get"
        action={paths.checker}
        className="sheet grid items-center gap-x-5 gap-y-3 px-4 py-5 sm:grid-cols-[1fr_auto] md:px-8 lg:grid-cols-[auto_1fr_auto]"
      >
        <label htmlFor="product" className="sm:col-span-full lg:col-span-1">
          <b className="mr-1 font-display text-lg font-normal">Is it eligible?</b> Paste a link to a product.
        </label>
        <input
          id="product"
          className="min-h-12 min-w-0 rounded-sheet border-rule border-edge px-3.5 py-2"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button look="secondary">Check it</Button>
        <p className="hint col-span-full">
          {`Needs a letter? A licensed provider reviews your request ${forLetterPrice()}. `}
          <a href={paths.productLetter}>Ask for yours</a>
        </p>
      </form>
    </section>
  );
}
