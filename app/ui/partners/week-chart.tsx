import type { LetterWeek } from "~/domain/partners/letter-counts";
import { lettersOf, type WeekPart, weekBars, weekChart } from "~/domain/partners/week-chart";
import { dayWords } from "./day-words";

const keys: readonly { part: WeekPart; label: string; fill: string; ink: string }[] = [
  { part: "sent", label: "Sent", fill: "fill-evergreen", ink: "bg-evergreen" },
  { part: "open", label: "In progress", fill: "fill-marigold", ink: "bg-marigold" },
  { part: "none", label: "No letter", fill: "fill-edge", ink: "bg-edge" },
];

/** Letters by the week they were asked for, as stacked columns; the table beside it has the numbers. */
export function WeekChart({ weeks }: { weeks: readonly LetterWeek[] }) {
  const bars = weekBars(weeks);
  const most = Math.max(0, ...weeks.map(lettersOf));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure>
      <figcaption className="sr-only">Letters by the week they were asked for</figcaption>
      <p className="text-sm text-muted tabular-nums">
        {most === 0 ? "No letters yet" : `Most in a week: ${most.toLocaleString("en-US")}`}
      </p>
      <svg
        className="mt-2 h-44 w-full overflow-visible border-b-rule border-ink"
        role="img"
        viewBox={`0 0 ${weekChart.width} ${weekChart.height}`}
        preserveAspectRatio="none"
      >
        <title>{`Columns of letters for ${weeks.length} weeks. The table has the numbers.`}</title>
        {keys.map(({ part, fill }) => bars[part] && <path key={part} className={fill} d={bars[part]} />)}
      </svg>
      {first && last && (
        <p className="mt-1 flex justify-between gap-6 text-sm">
          <span>{dayWords(first.week)}</span>
          <span>{dayWords(last.week)}</span>
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {keys.map(({ part, label, ink }) => (
          <li key={part}>
            <i className={`mr-2 inline-block size-3 border border-ink ${ink}`} />
            {label}
          </li>
        ))}
      </ul>
    </figure>
  );
}
