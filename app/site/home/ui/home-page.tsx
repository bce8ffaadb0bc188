import type { Claims } from "~/brands/content/claims";
import type { HomeClaims, HomeContent } from "../content/home-content";
import { CheckForm } from "./check-form";
import { Closing } from "./closing";
import { Demo } from "./demo";
import { Hero } from "./hero";
import { Pricing } from "./pricing";
import { Security } from "./security";
import { Statistics } from "./statistics";
import { StopMotion } from "./stop-motion";
import { Testimonials } from "./testimonials";
import { Ticker } from "./ticker";

/** Beside everything that is invented for the demo. */
const sampleNote = "Sample figures";

/** The home page between the bar and the footer. A part that would rest on claims we don't have is left out. */
export function HomePage({ content, claims, areSamples }: { content: HomeContent } & Claims<HomeClaims>) {
  const { ticker, statistics, testimonials } = claims;
  return (
    <div className="home">
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
