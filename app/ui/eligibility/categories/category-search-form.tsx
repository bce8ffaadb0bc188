import { type CategorySearch, categoryVerdicts } from "~/domain/eligibility/category-list";
import { verdictWords } from "~/domain/eligibility/verdict";
import { paths } from "~/paths";
import { Button } from "~/ui/form/button";

/** Words and verdict in one form: each verdict is a button that sends what is typed along. */
export function CategorySearchForm({ search }: { search: CategorySearch }) {
  return (
    <search>
      <form className="print:hidden" action={paths.eligibleItems}>
        <label className="block font-semibold" htmlFor="category-words">
          Search the list
        </label>
        <div className="flex max-w-176 items-end gap-3">
          <input
            className="control"
            id="category-words"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={search.words}
          />
          <Button name="verdict" value={search.verdict ?? ""}>
            Search
          </Button>
        </div>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">Show categories that are</legend>
          {(["", ...categoryVerdicts] as const).map((verdict) => (
            <button
              key={verdict}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border-rule border-edge px-4 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              type="submit"
              name="verdict"
              value={verdict}
              aria-pressed={verdict === (search.verdict ?? "")}
            >
              {verdict ? verdictWords[verdict] : "All"}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
