import { Button } from "~/kit/form/button";
import { paths } from "~/paths";
import { type UsState, usStates } from "~/platform/values/us-state";
import { isNarrowed, type QueueCounts, type QueuePart, type QueueSearch, queueParts } from "../domain/queue";

const kinds = { order: "Order, free", product: "Any product, paid" } as const;

const label = "text-sm font-semibold";
const control = "control mt-1 min-h-12 text-base font-normal";

const partWords: Record<QueuePart, string> = {
  mine: "Mine",
  late: "Late",
  answered: "Answered",
  renewals: "Renewals",
  ended: "Claim ran out",
};

/** How many requests wait, with a link to each filter. */
export function QueueParts({ counts, only }: { counts: QueueCounts; only: QueuePart | null }) {
  const parts = [
    { part: null, words: "All", count: counts.waiting },
    ...queueParts.map((part) => ({ part, words: partWords[part], count: counts[part] })),
  ];
  return (
    <nav className="mt-4 flex flex-wrap gap-x-5 gap-y-1 tabular-nums" aria-label="Parts of the queue">
      {parts.map(({ part, words, count }) => (
        <a
          key={words}
          className="inline-flex min-h-11 items-center gap-1.5 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          href={paths.deskQueue({ only: part ?? undefined })}
          aria-current={part === only ? "page" : undefined}
        >
          {words} <span className="text-muted">{count}</span>
        </a>
      ))}
    </nav>
  );
}

/** A GET form that filters by state, kind and words. */
export function QueueFilter({ search, states }: { search: QueueSearch; states: readonly UsState[] }) {
  const isFiltered = isNarrowed(search);
  return (
    <search>
      <form
        className="mt-6 mb-4 grid grid-cols-[1fr_1fr] items-end gap-x-4 gap-y-3 md:grid-cols-[13rem_12rem_minmax(12rem,1fr)_auto_auto]"
        action={paths.desk}
      >
        {search.only && <input type="hidden" name="only" value={search.only} />}
        <label className={label}>
          State
          <select className={control} name="state" defaultValue={search.state ?? ""} autoComplete="off">
            <option value="">All {states.length}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {usStates[state]}
              </option>
            ))}
          </select>
        </label>
        <label className={label}>
          Kind
          <select className={control} name="kind" defaultValue={search.kind ?? ""} autoComplete="off">
            <option value="">Both</option>
            {Object.entries(kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className={`${label} col-span-full md:col-auto`}>
          Product
          <input
            className={control}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            defaultValue={search.words}
          />
        </label>
        <Button look="secondary">Show</Button>
        {isFiltered && (
          <a className="py-3" href={paths.desk}>
            Show all
          </a>
        )}
      </form>
    </search>
  );
}
