import { ChartKeys, ColumnChart } from "~/kit/parts/column-chart";
import type { LetterWeek } from "../domain/letter-counts";
import { lettersOf, type WeekPart, weekBars } from "../domain/week-chart";
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
      {first && last && (
        <ColumnChart
          title={`Columns of letters for ${weeks.length} weeks. The table has the numbers.`}
          parts={keys.map(({ part, fill }) => ({ fill, path: bars[part] }))}
          first={dayWords(first.week)}
          last={dayWords(last.week)}
        />
      )}
      <ChartKeys keys={keys} />
    </figure>
  );
}
