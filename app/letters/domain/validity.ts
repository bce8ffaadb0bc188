/** Validity of a letter in days. Source: specification 001 §9; administrators accept at most 12 months. */
export const letterValidDays = 365;

/** A letter may start at most this many days after signing. */
export const maxDaysAhead = 30;

/** Adds days to an ISO day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The last day of a letter's maximum validity of 12 months: the day before its anniversary, which for February 29 is
 * February 28. The database has a function of the same name.
 */
export function lastLetterDay(startsOn: string): string {
  const anniversary = `${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`;
  return daysAfter(anniversary.replace("-02-29", "-02-28"), -1);
}

/** The ISO day on which a letter requested today would end, as shown before one is signed. */
export const validUntil = (day: string): string => daysAfter(day, letterValidDays);
