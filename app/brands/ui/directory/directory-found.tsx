import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import { type BrandCard, type DirectoryPage, type DirectorySearch, pageCount } from "../../domain/directory";
import { cards, PicksBanner } from "./picks-banner";

interface DirectoryFoundProps {
  search: DirectorySearch;
  /** Null if the brands could not be read. */
  found: DirectoryPage | null;
}

/** The results: picks, brands and pages; or why there are none. The script replaces it as a whole. */
export function DirectoryFound({ search, found }: DirectoryFoundProps) {
  if (!found) return <NotRead />;
  const { picks, picksTotal, brands, total, page } = found;
  const { words, letter, onlyPicks } = search;
  const narrowed = words !== "" || letter !== "" || onlyPicks;
  const nothing = picks.length + total === 0;
  const counts = onlyPicks ? countWords(total, 0) : countWords(picksTotal, total);
  return (
    <div data-found>
      <p className={narrowed && !nothing ? "section mt-5 py-0 text-muted" : "sr-only"}>
        <span data-count>{nothing ? nothingFound : counts + wording(search)}</span>
        {narrowed && !nothing && (
          <a className="ml-3 inline-flex min-h-11 items-center" href={paths.directory()}>
            Show all
          </a>
        )}
      </p>
      {nothing && <NothingFound />}
      {picks.length > 0 && <PicksBanner picks={picks} total={picksTotal} search={search} />}
      {brands.length > 0 && (
        <section className="section mt-8 py-0 lg:mt-12" id="all-brands" aria-labelledby="all-brands-title">
          <h2 id="all-brands-title">{onlyPicks ? "All Picks" : "All Brands"}</h2>
          <BrandGrid brands={brands} />
          <DirectoryPages search={search} total={total} page={page} />
        </section>
      )}
    </div>
  );
}

const nothingFound = "No brands found matching your search.";

function NothingFound() {
  return (
    <div className="section error-page" data-nothing>
      <ReturnedEnvelope />
      <h2>{nothingFound}</h2>
      <p className="lede">Try another word or letter, or look through all brands.</p>
      <ButtonLink look="secondary" href={paths.directory()}>
        Show all brands
      </ButtonLink>
    </div>
  );
}

function NotRead() {
  return (
    <div className="section error-page" role="alert">
      <ReturnedEnvelope />
      <h2>Something went wrong</h2>
      <p className="lede">We can't reach our list of brands right now. Please try again in a moment.</p>
      <ButtonLink href="">Try again</ButtonLink>
    </div>
  );
}

const plural = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

/** E.g. "5 picks and 11 brands"; a count of zero is left out. */
function countWords(picks: number, brands: number): string {
  const parts = [picks && plural(picks, "pick"), brands && plural(brands, "brand")];
  return parts.filter(Boolean).join(" and ");
}

function wording({ words, letter }: DirectorySearch): string {
  const start = letter === "#" ? " starting with a digit" : letter && ` starting with ${letter}`;
  return start + (words && ` for “${words}”`);
}

/** Brands as index cards, each a single link. */
export function BrandGrid({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul
      className={`brand-grid ${cards} mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-5 [&_.picture]:-mt-1 [&_.picture]:mb-3 [&_.picture]:w-36`}
    >
      {brands.map(({ slug, name, description, logoUrl }) => (
        <li key={slug}>
          <a className="deferred tall-46" href={paths.brand(slug)}>
            <Picture src={logoUrl} name={name} shape="logo" />
            <h3>{name}</h3>
            <p>{description}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and next page; renders nothing for a single page. */
export function DirectoryPages({
  search,
  total,
  page,
}: {
  search: DirectorySearch;
  total: number;
  page: number;
}) {
  const last = pageCount(total);
  if (last === 1) return null;
  const link = (to: number, rel: "prev" | "next", label: string) => (
    <ButtonLink
      look="secondary"
      rel={rel}
      href={paths.directory({
        q: search.words,
        letter: search.letter,
        ...(to > 1 && { page: to }),
        ...(search.onlyPicks && { only: "picks" }),
      })}
    >
      {label}
    </ButtonLink>
  );
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3" aria-label="Pages">
      {page > 1 && link(page - 1, "prev", "Previous")}
      <span>
        Page {page} of {last}
      </span>
      {page < last && link(page + 1, "next", "Next")}
    </nav>
  );
}
