/** Integer cents of a dollar amount as databases and services send it. Throws `RangeError` for anything else. */
export function centsFromDollars(dollars: number | string): number {
  const cents = Math.round(Number(dollars) * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError("not an amount of money");
  return cents;
}

/** So many percent of an amount, rounded to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** Dollars with two decimals, as `numeric(10,2)` columns take them. */
export const dollarsFromCents = (cents: number): string => (cents / 100).toFixed(2);
