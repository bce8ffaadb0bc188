/** How long a letter is valid, in days. Source: specification 001 §9; administrators accept 12 months at most. */
export const letterValidDays = 365;

/** A letter starts at the latest so many days after it is signed. */
export const maxDaysAhead = 30;

/** The ISO day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The last of the 12 months that a letter may be valid for: the day before the one on which it began, a year later. February 29 is the
 * 28th a year later. The database has a function of the same name.
 */
export function lastLetterDay(startsOn: string): string {
  const anniversary = `${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`;
  return daysAfter(anniversary.replace("-02-29", "-02-28"), -1);
}

/** ISO day on which a letter asked for on the ISO day ends, as its request says before one is signed. */
export const validUntil = (day: string): string => daysAfter(day, letterValidDays);
