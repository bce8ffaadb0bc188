const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-US", {
  ...{ year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
  ...{ hourCycle: "h23", timeZone: "UTC" },
});

/** An ISO date as "Nov 16". */
export const dayWords = (date: string): string => day.format(new Date(date));

/** An ISO instant to the minute, in UTC: "Nov 16, 2026, 17:05 UTC". */
export const minuteWords = (instant: string): string => `${minute.format(new Date(instant))} UTC`;
