/** A shop's clock may be wrong by hours and by a time zone. */
export const clockSkewMs = 86_400_000;

/**
 * Returns now for an ISO instant more than a day ahead. Otherwise a shop whose clock is years ahead would freeze what it sent,
 * because no later event would count.
 */
export const notAhead = (moment: string): string =>
  Date.parse(moment) - Date.now() > clockSkewMs ? new Date().toISOString() : moment;
