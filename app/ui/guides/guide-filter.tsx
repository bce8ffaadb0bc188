import { guideTags } from "~/domain/guides/guide";
import type { GuideSearch } from "~/domain/guides/guide-search";
import { paths } from "~/paths";
import { Button } from "../form/button";

/** Words and tag in one form: each tag is a button that sends what is typed along, and "Search" keeps the tag. */
export function GuideFilter({ search }: { search: GuideSearch }) {
  return (
    <search>
      <form className="guide-filter" action={paths.guides}>
        <label className="label" htmlFor="guide-words">
          Search the guides
        </label>
        <div className="guide-words">
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
        <fieldset>
          <legend className="sr-only">Show guides about</legend>
          {["", ...guideTags].map((tag) => (
            <button
              key={tag}
              className="pill"
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
