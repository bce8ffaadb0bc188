import { lateLetterRule } from "~/administrators/domain/late-letter";
import { paths } from "~/paths";
import type { BrandsPage } from "../../content/brands-page";

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
