const minuteMs = 60_000;

/** The duration between two ISO instants in its two largest units: "2 days 3 h", "3 h 20 min", "5 min", "less than a minute". */
export const timeBetween = (from: string, to: string): string =>
  inWords(Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs));

/** The same for a time to come, to the nearest minute: a page that opens a second into two minutes says "2 min". */
export const timeUntil = (now: string, at: string): string =>
  inWords(Math.round((Date.parse(at) - Date.parse(now)) / minuteMs));

function inWords(between: number): string {
  const minutes = Math.max(0, between);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hours > 0 ? ` ${hours} h` : ""}`;
  if (hours > 0) return `${hours} h${rest > 0 ? ` ${rest} min` : ""}`;
  return rest > 0 ? `${rest} min` : "less than a minute";
}
