import { Button } from "./button";

interface ListSearchProps {
  /** The list's page, which reads `?q=` and the filter. */
  action: string;
  label: string;
  words: string;
  /** The filter's query parameter, e.g. "tag". */
  filter: string;
  /** The filter's current value; empty for all. */
  selected: string;
  /** Describes the filter's buttons, e.g. "Show guides about". */
  legend: string;
  /** The filter's values and the labels of their buttons; an empty value means all. */
  options: readonly (readonly [value: string, words: string])[];
}

/**
 * Search words and a filter in one GET form: each filter button also sends what is typed, and "Search" keeps the filter.
 */
export function ListSearch({ action, label, words, filter, selected, legend, options }: ListSearchProps) {
  const id = `${filter}-words`;
  return (
    <search>
      <form className="print:hidden" action={action}>
        <label className="block font-semibold" htmlFor={id}>
          {label}
        </label>
        <div className="flex max-w-176 items-end gap-3 max-tiny:flex-wrap">
          <input className="control" id={id} type="search" name="q" maxLength={100} defaultValue={words} />
          <Button name={filter} value={selected}>
            Search
          </Button>
        </div>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{legend}</legend>
          {options.map(([value, text]) => (
            <button
              key={value}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border-rule border-edge px-4 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              type="submit"
              name={filter}
              value={value}
              aria-pressed={value === selected}
            >
              {text}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
