import { longDate } from "~/platform/values/date";
import type { TimelineEntry } from "../../domain/timeline";
import { timelineWords } from "./timeline-words";

const dot = "before:absolute before:top-1.5 before:-left-[1.6875rem] before:size-3 before:rounded-full";

/** What happened to a request, with its days, and the days ahead. */
export function Timeline({ entries, fee }: { entries: readonly TimelineEntry[]; fee: string }) {
  return (
    <section className="min-w-0">
      <h2>What happened so far</h2>
      <ol className="mt-6 ml-2 grid grid-cols-1 gap-6 border-l-2 border-line pl-5">
        {entries.map(({ step, at, isAhead }) => (
          <li
            key={`${step} ${at}`}
            className={`relative ${dot} ${
              isAhead ? "before:border-2 before:border-stamp-green before:bg-sheet" : "before:bg-stamp-green"
            }`}
          >
            <p className="text-sm text-muted">
              <time dateTime={at}>{longDate(at)}</time>
              {isAhead && " (ahead)"}
            </p>
            <p className="font-semibold">{timelineWords[step](fee)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
