import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { NextSteps } from "~/kit/parts/next-steps";
import { paths } from "~/paths";
import type { SavingsQuery } from "~/savings/domain/savings-query";
import type { Question, ShowcaseWords } from "../../content/showcase-words";
import type { JudgedProduct, JudgedShowcase } from "../../domain/showcase";
import { FeaturedProducts } from "./featured-products";
import { SavingsCalculator } from "./savings-calculator";
import { checkMark, markedLine, ShowcaseHero } from "./showcase-hero";

const apart = "[&>section]:mt-[clamp(3rem,7vw,5.5rem)]";

/** A brand's page, standard or premium. `savings` is null for a brand without products that have a known saving. */
export function ShowcasePage(props: {
  brand: JudgedShowcase;
  savings: SavingsQuery<JudgedProduct> | null;
  words: ShowcaseWords;
}) {
  const { brand, savings, words } = props;
  return (
    <div className={`section showcase pt-[clamp(0.75rem,2vw,1.5rem)] ${apart}`}>
      <ShowcaseHero brand={brand} benefits={words.benefits} />
      {brand.products.length > 0 && <FeaturedProducts brand={brand} />}
      {savings && <SavingsCalculator brand={brand} savings={savings} assumption={words.assumption} />}
      {!savings && brand.products.length > 0 && <NoSavings />}
      <div className={`-mx-edge deferred tall-525 md:tall-370 lg:tall-335 px-edge ${apart}`}>
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

const looks = [
  "border-dashed border-edge",
  "border-evergreen bg-evergreen text-on-evergreen dark:bg-[color-mix(in_oklab,var(--color-evergreen)_14%,var(--color-sheet))] dark:text-inherit print:bg-transparent print:text-inherit",
] as const;
const marks = [
  "before:top-[1.375rem] before:left-0 before:w-4 before:border-t-[2.5px] before:border-edge",
  `${checkMark} before:top-3.5`,
];

/** The usual way to spend the account's money beside ours. */
function Comparison({ sides }: { sides: ShowcaseWords["comparison"] }) {
  return (
    <section>
      <h2>What a letter changes</h2>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {sides.map(({ title, points }, side) => (
          <section
            key={title}
            className={`${looks[side]} break-inside-avoid rounded-sheet border-rule p-5 lg:p-8`}
          >
            <h3 className="mb-2 font-display text-xl leading-tight font-normal">{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point} className={`${markedLine} ${marks[side]} py-2.5`}>
                  {point}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Shown instead of the calculator if no product has a known saving. */
function NoSavings() {
  return (
    <section>
      <h2>See what you could save</h2>
      <p className="mt-4 mb-5 max-w-160">
        We can't name a sum for these products: an account may pay only part of the price, or none of it. The
        checker works it out for one product.
      </p>
      <ButtonLink look="secondary" href={paths.checker}>
        Check a product
      </ButtonLink>
    </section>
  );
}

/** Questions that expand to their answers, one at a time. */
function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2>Questions and answers</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details
            className="group border-b-rule border-dashed border-edge break-inside-avoid"
            key={question}
            name="question"
          >
            <summary className="flex min-h-15 cursor-pointer items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <span
                className="flex-none text-[1.75rem] leading-none font-normal text-evergreen transition-transform group-open:rotate-45 print:hidden"
                aria-hidden="true"
              >
                +
              </span>
            </summary>
            <p className="max-w-[38em] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
