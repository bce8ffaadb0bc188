import type { DirectorySearch, PremiumCard } from "~/domain/brands/directory";
import { paths } from "~/paths";
import { Picture } from "~/ui/parts/picture";
import { PremiumBadge } from "./premium-badge";

export interface PicksBannerProps {
  picks: readonly PremiumCard[];
  /** How many match; where the row holds fewer, a link leads to all of them. */
  total: number;
  search: DirectorySearch;
}

/** Premium brands as a row of postcards to scroll; the script sets it in motion and shows the buttons. */
export function PicksBanner({ picks, total, search: { words, letter } }: PicksBannerProps) {
  return (
    <section className="picks" aria-labelledby="picks-title">
      <div className="picks-head">
        <h2 id="picks-title">Picks</h2>
        <p className="hint">Partners with something extra for you</p>
        {total > picks.length && (
          <a href={paths.directory({ q: words, letter, only: "picks" })}>
            {`See all ${total.toLocaleString("en-US")} picks`}
          </a>
        )}
        <div data-banner-buttons hidden>
          <button type="button" aria-pressed="false" data-pause>
            Pause
          </button>
          <button type="button" data-next>
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
