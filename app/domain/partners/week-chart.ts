import type { LetterWeek } from "./letter-counts";

/** Inner size of the chart, in its own units. */
export const weekChart = { width: 520, height: 160 } as const;

const parts = ["sent", "open", "none"] as const;
export type WeekPart = (typeof parts)[number];

export const lettersOf = ({ sent, open, none }: LetterWeek): number => sent + open + none;

/** A path of one bar a week for each part, stacked with sent letters at the bottom; empty paths where there is nothing. */
export function weekBars(weeks: readonly LetterWeek[]): Record<WeekPart, string> {
  const most = Math.max(1, ...weeks.map(lettersOf));
  const step = weekChart.width / Math.max(1, weeks.length);
  const height = (letters: number) => tenths((letters / most) * weekChart.height);
  const bars: Record<WeekPart, string[]> = { sent: [], open: [], none: [] };
  weeks.forEach((week, index) => {
    let below = 0;
    for (const part of parts) {
      const tall = height(week[part]);
      if (tall > 0)
        bars[part].push(
          `M${tenths((index + 0.15) * step)} ${tenths(weekChart.height - below)}v-${tall}h${tenths(step * 0.7)}v${tall}z`,
        );
      below += tall;
    }
  });
  return { sent: bars.sent.join(""), open: bars.open.join(""), none: bars.none.join("") };
}

const tenths = (units: number): number => Math.round(units * 10) / 10;
