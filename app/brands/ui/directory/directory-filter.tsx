import { Button } from "~/kit/form/button";
import { paths } from "~/paths";
import { type DirectorySearch, letters } from "../../domain/directory";

/**
 * Search words and letter in one form: each letter is a button that also sends the words, the active one clears the letter,
 * and "Search" keeps it.
 */
export function DirectoryFilter({ search }: { search: DirectorySearch }) {
  return (
    <search>
      <form
        className="section grid grid-cols-1 gap-4 py-0 xl:grid-cols-[1fr_40rem] xl:items-center xl:gap-12 print:hidden"
        action={paths.directory()}
        data-directory
      >
        <div className="flex w-full max-w-160 gap-3 max-tiny:flex-wrap">
          <label className="sr-only" htmlFor="brand-words">
            Search brands
          </label>
          <input
            className="min-h-12 min-w-0 flex-1 rounded-pill max-tiny:flex-auto border-rule border-edge bg-sheet px-5 placeholder:text-muted placeholder:opacity-100"
            id="brand-words"
            type="search"
            name="q"
            placeholder="Search brands..."
            maxLength={100}
            autoComplete="off"
            defaultValue={search.words}
          />
          <Button name="letter" value={search.letter}>
            Search
          </Button>
        </div>
        {/* "All" above "#", then A to M above N to Z. */}
        <fieldset className="hidden max-w-160 [&>button]:min-h-11 [&>button]:min-w-11 [&>button]:cursor-pointer [&>button]:rounded-pill [&>button]:font-medium [&>button:nth-of-type(2)]:[grid-area:2/1] [&>button:hover]:bg-line [&>[aria-pressed=true]]:bg-ink! [&>[aria-pressed=true]]:text-paper forced-colors:[&>[aria-pressed=true]]:forced-color-adjust-none forced-colors:[&>[aria-pressed=true]]:bg-[Highlight]! forced-colors:[&>[aria-pressed=true]]:text-[HighlightText] grid-cols-14 md:grid">
          <legend className="sr-only">First letter</legend>
          {["", ...letters].map((letter) => (
            <button
              key={letter}
              name="letter"
              value={letter === search.letter ? "" : letter}
              aria-pressed={letter === search.letter}
              type="submit"
            >
              {letter || "All"}
            </button>
          ))}
        </fieldset>
      </form>
      <p className="sr-only" role="status" data-said />
    </search>
  );
}
