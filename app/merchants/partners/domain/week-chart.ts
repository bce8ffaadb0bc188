import { stackedColumns } from "~/platform/values/stacked-columns";
import type { LetterWeek } from "./letter-counts";

const parts = ["sent", "open", "none"] as const;
export type WeekPart = (typeof parts)[number];

export const lettersOf = ({ sent, open, none }: LetterWeek): number => sent + open + none;

/**
 * An SVG path of one bar per week for each part, stacked with sent letters at the bottom; empty paths if there is no data.
 */
export function weekBars(weeks: readonly LetterWeek[]): Record<WeekPart, string> {
  const columns = weeks.map((week) => parts.map((part) => week[part]));
  const [sent = "", open = "", none = ""] = stackedColumns(columns, parts.length);
  return { sent, open, none };
}
