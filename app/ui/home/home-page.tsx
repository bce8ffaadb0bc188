import type { HomeContent } from "~/content/home/home-content";
import { CheckForm } from "./check-form";
import { Closing } from "./closing";
import { Demo } from "./demo";
import { Hero } from "./hero";
import { Pricing } from "./pricing";
import { Security } from "./security";
import { Statistics } from "./statistics";
import { Testimonials } from "./testimonials";
import { Ticker } from "./ticker";

/** The home page between the bar and the footer. */
export function HomePage({ content }: { content: HomeContent }) {
  return (
    <div className="home">
      <Hero content={content} />
      <CheckForm />
      <Ticker savings={content.ticker} />
      <Statistics statistics={content.statistics} />
      <Testimonials testimonials={content.testimonials} />
      <Demo content={content} />
      <Pricing example={content.example} />
      <Security />
      <Closing />
    </div>
  );
}
