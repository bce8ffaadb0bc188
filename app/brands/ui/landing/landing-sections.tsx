import { lateLetterRule } from "~/administrators/domain/late-letter";
import { ButtonLink } from "~/kit/form/button";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";
import { site } from "~/site";
import type { BrandsClaims, BrandsPage } from "../../content/brands-page";
import { OrderDemo } from "./order-demo";

/** Opens a mail to the brand partnerships team. */
const partnersMail = `mailto:${site.partnersEmail}?subject=${encodeURIComponent(`${site.name} for our brand`)}`;

/** The claim, a link to contact us, and the product at work. */
export function BrandsHero({ hero, demo }: Pick<BrandsPage, "hero" | "demo">) {
  return (
    <div className="section grid grid-cols-1 items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
      <div>
        <h1 className="text-[clamp(2.375rem,1.6rem+3vw,3.75rem)] max-tiny:text-display">{hero.title}</h1>
        <p className="lede mt-5 mb-7">{hero.lede}</p>
        <p className="actions">
          <ButtonLink href={partnersMail}>Email our partners team</ButtonLink>
          <ButtonLink look="secondary" href={paths.connectShop}>
            See the integration
          </ButtonLink>
        </p>
        <p className="hint mt-4">{site.partnersEmail} • About one day to go live</p>
      </div>
      <OrderDemo demo={demo} />
    </div>
  );
}

export function BrandFigures({ statistics }: Pick<BrandsClaims, "statistics">) {
  return (
    <section
      className="border-y-rule border-dashed border-edge px-edge py-6 text-center lg:py-10"
      aria-label="Figures"
    >
      <dl className="mx-auto grid max-w-6xl gap-6 md:grid-cols-3">
        {statistics.figures.map(({ value, label }) => (
          <div className="flex flex-col-reverse items-center justify-end" key={label}>
            <dt>{label}</dt>
            <dd className="marked text-display">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-6">{statistics.note}</p>
    </section>
  );
}

/**
 * An order's journey as stops along a route, and what the letter's date means. `acceptedDates` says which account providers
 * accept a letter from which date.
 */
export function BrandSteps({ steps, acceptedDates }: Pick<BrandsPage, "steps"> & { acceptedDates: string }) {
  return (
    <section className="section deferred tall-190 lg:tall-118">
      <h2>How it works</h2>
      <ol className="stops mt-8 grid gap-7 lg:grid-cols-4 lg:gap-8">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-display text-lg leading-[1.2] font-normal">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="hint mt-8 max-w-[52em]">
        {lateLetterRule} {acceptedDates}
      </p>
      <p className="mt-3">
        <a className="inline-flex min-h-11 items-center" href={paths.sampleLetter}>
          See what a letter looks like
        </a>
      </p>
    </section>
  );
}

export function CaseStudy({ caseStudy }: Pick<BrandsClaims, "caseStudy">) {
  return (
    <section className="section deferred tall-160 lg:tall-115" aria-labelledby="case-study">
      <div className="sheet grid overflow-clip lg:grid-cols-[1fr_1.1fr] [&>.picture]:rounded-none lg:[&>.picture]:aspect-auto">
        <Picture src={caseStudy.picture} name={caseStudy.brand} shape="wide" />
        <div className="grid content-center gap-3 p-6 md:p-12">
          <p className="hint">Case study</p>
          <h2 id="case-study">{caseStudy.brand}</h2>
          <p>{caseStudy.text}</p>
          <dl className="my-3 flex flex-wrap gap-x-6 gap-y-4 md:gap-x-11">
            {caseStudy.results.map(([value, label]) => (
              <div className="flex flex-col-reverse items-start justify-end" key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="marked text-title">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{caseStudy.note}</p>
        </div>
      </div>
    </section>
  );
}

/** The price, as a bill; the amount is agreed by mail. */
export function BrandPricing({ pricing }: Pick<BrandsPage, "pricing">) {
  return (
    <section className="section deferred tall-122 lg:tall-60 grid items-center gap-x-gutter gap-y-8 lg:grid-cols-2">
      <div className="space-y-4">
        <h2>{pricing.title}</h2>
        <p>{pricing.text}</p>
        <p>
          For tailored pricing, write to <a href={partnersMail}>{site.partnersEmail}</a>.
        </p>
      </div>
      <dl className="bill divide-y divide-dashed divide-edge bg-sheet px-card pt-6 pb-9">
        {pricing.lines.map(([what, fee]) => (
          <div className="group flex flex-wrap justify-between gap-x-6 py-4" key={what}>
            <dt>{what}</dt>
            <dd className="font-semibold group-last:text-stamp-green">{fee}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Price, duration, requirements, and ways to start. */
export function BrandConnect({ connect: { title, lede }, terms }: Pick<BrandsPage, "connect" | "terms">) {
  return (
    <section className="section">
      <h2>{title}</h2>
      <p className="lede mt-3 mb-6">{lede}</p>
      <dl className="mb-7 grid gap-5 md:grid-cols-3">
        {terms.map(({ title: what, text }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <ButtonLink href={shopPaths.apply}>Get a test shop</ButtonLink>
        <ButtonLink look="secondary" href={paths.connectShop}>
          Connect a shop, step by step
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.demoStore}>
          Walk through a demo store
        </ButtonLink>
      </p>
    </section>
  );
}

/** The final call to action, on an envelope addressed to us. */
export function ClosingCall({ closing }: Pick<BrandsPage, "closing">) {
  return (
    <section className="section deferred tall-108 md:tall-95">
      <div className="sheet envelope relative p-[clamp(1.5rem,5vw,4rem)] *:max-w-152">
        <PostageStamp className="float-right ml-4 h-auto w-[clamp(3rem,2rem+4vw,6rem)] max-tiny:float-none" />
        <h2>{closing.title}</h2>
        <p className="lede mt-3 mb-7">{closing.text}</p>
        <p className="actions">
          <ButtonLink href={partnersMail}>{site.partnersEmail}</ButtonLink>
          <ButtonLink look="secondary" href={paths.home}>
            See the site as a shopper
          </ButtonLink>
          <ButtonLink look="quiet" href={paths.contactFor({ subject: "partnership" })}>
            Use the contact form
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
