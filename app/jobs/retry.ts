const firstSeconds = 1;
const longestSeconds = 3_600;
const givenUpAfterMs = 24 * 3_600_000;

/** Seconds until the next try: doubling from one second to an hour; null once a row is a day old. */
export function retryAfterSeconds(attempts: number, createdAt: Date | string, now: Date): number | null {
  if (now.getTime() - new Date(createdAt).getTime() >= givenUpAfterMs) return null;
  return Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1));
}
