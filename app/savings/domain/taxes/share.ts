/** A share, in basis points, of an amount; both are integers. Rounded to the cent. */
export const shareOf = (cents: number, share: number): number => Math.round((cents * share) / 10_000);
