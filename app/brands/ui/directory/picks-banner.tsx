import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import type { DirectorySearch, PremiumCard } from "../../domain/directory";

interface PicksBannerProps {
  picks: readonly PremiumCard[];
  /** The number of matches; if the row has fewer, a link leads to all. */
  total: number;
  search: DirectorySearch;
}

/** Classes that a list of brands passes to its cards, because repeating them in sixty cards would be longer. */
export const cards =
  "[&_h3]:font-display [&_h3]:text-lg [&_h3]:leading-tight [&_h3]:font-normal [&_p]:mt-1 [&_p]:line-clamp-2 [&_p]:text-sm [&_p]:text-muted [&>li>a]:flex [&>li>a]:h-full [&>li>a]:flex-col [&>li>a]:rounded-sheet [&>li>a]:bg-sheet [&>li>a]:px-5 [&>li>a]:pt-5 [&>li>a]:pb-4 [&>li>a]:text-ink [&>li>a]:no-underline [&>li>a]:shadow-sheet";

/** Premium brands as a scrollable row of postcards; the script animates it and shows the buttons. */
export function PicksBanner({ picks, total, search: { words, letter } }: PicksBannerProps) {
  return (
    <section className="picks mt-8 bg-evergreen/11 pt-6 pb-8" aria-labelledby="picks-title">
      <div className="section flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 py-0">
        <h2 id="picks-title">Picks</h2>
        <p className="hint max-md:hidden">Partners with something extra for you</p>
        {total > picks.length && (
          <a
            className="inline-flex min-h-11 items-center"
            href={paths.directory({ q: words, letter, only: "picks" })}
          >
            {`See all ${total.toLocaleString("en-US")} picks`}
          </a>
        )}
        <div className="ml-auto flex gap-2 print:hidden" data-banner-buttons hidden>
          <button
            className={`${pill} border-rule text-evergreen aria-pressed:bg-evergreen aria-pressed:text-on-evergreen`}
            type="button"
            aria-pressed="false"
            data-pause
          >
            Pause
          </button>
          <button className={`${pill} border-rule text-evergreen`} type="button" data-next>
            Next brand
          </button>
        </div>
      </div>
      <ul
        className={`picks-row ${cards} mt-2 flex gap-5 overflow-x-auto py-3 print:flex-wrap [&_.picture]:-mx-3 [&_.picture]:-mt-3 [&_.picture]:mb-4 [&_.picture]:aspect-4/3 [&>li]:relative [&>li]:w-72 [&>li]:flex-none [&>li]:snap-start`}
      >
        {picks.map(({ slug, name, description, heroUrl }) => (
          <li key={slug}>
            <a href={paths.brand(slug)}>
              <Picture src={heroUrl} name={name} shape="wide" />
              <h3>{name}</h3>
              <p>{description}</p>
            </a>
            <PremiumBadge slug={slug} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small button in the row of picks. */
const pill = "min-h-11 cursor-pointer rounded-pill px-4 text-sm font-semibold";

/**
 * The seal of a premium brand. Its tooltip shows on hover, on keyboard focus, and between two taps: the browser keeps an
 * empty popover open for that. The script closes it on Escape.
 */
export function PremiumBadge({ slug, name }: { slug: string; name: string }) {
  const id = `why-${slug}`;
  const tapped = `tapped-${slug}`;
  return (
    <span className="badge pointer-events-none absolute inset-x-3 top-3 *:pointer-events-auto">
      <button
        className={`${pill} bg-marigold text-on-marigold before:content-['★_'/'']`}
        type="button"
        aria-describedby={id}
        {...{ popovertarget: tapped }}
      >
        Premium
      </button>
      <span className="hidden" id={tapped} {...{ popover: "auto" }} />
      <span id={id} className="mt-2 block rounded-sheet bg-ink px-4 py-3 text-sm text-paper" role="tooltip">
        {name}'s exclusive partnership with us gives you additional savings and free LMNs.
      </span>
    </span>
  );
}
