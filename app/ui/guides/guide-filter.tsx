import { guideTags } from "~/domain/guides/guide";
import type { GuideSearch } from "~/domain/guides/guide-search";
import { paths } from "~/paths";
import { Button } from "../form/button";

/** Words and tag in one form: each tag is a button that sends what is typed along, and "Search" keeps the tag. */
export function GuideFilter({ search }: { search: GuideSearch }) {
  return (
    <search>
      <form className="mt-7 mb-8 print:hidden" action={paths.guides}>
        <label className="block font-semibold" htmlFor="guide-words">
          Search the guides
        </label>
        <div className="flex max-w-176 items-end gap-3">
          <input
            className="control"
            id="guide-words"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={search.words}
          />
          <Button name="tag" value={search.tag ?? ""}>
            Search
          </Button>
        </div>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">Show guides about</legend>
          {["", ...guideTags].map((tag) => (
            <button
              key={tag}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border-rule border-edge px-4 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              type="submit"
              name="tag"
              value={tag}
              aria-pressed={tag === (search.tag ?? "")}
            >
              {tag || "All topics"}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
