/** `share` of an amount, both integers, the share in basis points; rounded to the cent. */
export const shareOf = (cents: number, share: number): number => Math.round((cents * share) / 10_000);
