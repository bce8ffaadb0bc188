/** How long a letter is valid, in days. Source: specification 001 §9; administrators accept 12 months at most. */
export const letterValidDays = 365;

/** ISO day on which a letter of the ISO day ends. */
export function validUntil(day: string): string {
  return new Date(Date.parse(day) + letterValidDays * 86_400_000).toISOString().slice(0, 10);
}
