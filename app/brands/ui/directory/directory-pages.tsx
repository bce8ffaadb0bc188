import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { type DirectorySearch, pageCount } from "../../domain/directory";

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
