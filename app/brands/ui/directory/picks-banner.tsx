import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import type { DirectorySearch, PremiumCard } from "../../domain/directory";
import { PremiumBadge, pill } from "./premium-badge";

export interface PicksBannerProps {
  picks: readonly PremiumCard[];
  /** How many match; where the row holds fewer, a link leads to all of them. */
  total: number;
  search: DirectorySearch;
}

/** Premium brands as a row of postcards to scroll; the script sets it in motion and shows the buttons. */
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
      <ul className="picks-row">
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
