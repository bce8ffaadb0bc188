const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const year = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats an ISO date as "Nov 16", on one line. */
export const dayWords = (date: string): string => day.format(new Date(date)).replace(" ", "\u00a0");

/** Formats a recent ISO instant to the minute, in UTC: "Nov 16, 17:05". */
export const minuteWords = (instant: string): string => minute.format(new Date(instant));

/** Formats the day of an ISO instant, in UTC: "Nov 16, 2026". */
export const dateWords = (instant: string): string => year.format(new Date(instant));
