const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2025-02" → "February 2025". */
export const longMonth = (isoMonth: string): string => month.format(new Date(`${isoMonth}-01`));

/** "2025-02-06" or an ISO time → "February 6, 2025", in UTC. Invalid dates are returned unchanged. */
export function longDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : long.format(time);
}
