/** How long a letter is valid, in days. Source: specification 001 §9; administrators accept 12 months at most. */
export const letterValidDays = 365;

/** ISO date on which a letter asked for at `now` ends. */
export function validUntil(now: Date): string {
  return new Date(now.getTime() + letterValidDays * 86_400_000).toISOString().slice(0, 10);
}
