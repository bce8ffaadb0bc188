import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { NextSteps } from "~/kit/parts/next-steps";
import { paths } from "~/paths";
import type { SavingsQuery } from "~/savings/domain/savings-query";
import type { JudgedProduct, JudgedShowcase } from "../../domain/showcase";
import { Comparison } from "./comparison";
import { FeaturedProducts } from "./featured-products";
import { NoSavings } from "./no-savings";
import { Questions } from "./questions";
import { SavingsCalculator } from "./savings-calculator";
import { ShowcaseHero } from "./showcase-hero";
import type { ShowcaseWords } from "./showcase-words";

/** A brand's page, standard or premium. `savings` is null for a brand without products that save a known sum. */
export function ShowcasePage(props: {
  brand: JudgedShowcase;
  savings: SavingsQuery<JudgedProduct> | null;
  words: ShowcaseWords;
}) {
  const { brand, savings, words } = props;
  return (
    <div className="section showcase">
      <ShowcaseHero brand={brand} benefits={words.benefits} />
      {brand.products.length > 0 && <FeaturedProducts brand={brand} />}
      {savings && <SavingsCalculator brand={brand} savings={savings} assumption={words.assumption} />}
      {!savings && brand.products.length > 0 && <NoSavings />}
      <div className="below -mx-edge deferred tall-525 md:tall-370 lg:tall-335 px-edge">
        <NextSteps title="How It Works" steps={words.steps} />
        {words.stepsNote && <p className="mt-5 font-semibold">{words.stepsNote}</p>}
        <Notice tone="amber">{words.dateNote}</Notice>
        <Comparison sides={words.comparison} />
        <Questions questions={words.questions} />
        <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8 print:hidden">
          <h2 className="text-xl">Still wondering about something?</h2>
          <p className="actions">
            <ButtonLink look="secondary" href={paths.contact}>
              Contact Support
            </ButtonLink>
            <ButtonLink look="secondary" href={paths.shop}>
              Shop other brands
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  );
}
