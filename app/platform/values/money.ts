const withCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const withoutCents = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Formats integer cents as US dollars: 2500 → "$25.00", 123456 → "$1,234.56". */
export const money = (cents: number): string => withCents.format(cents / 100);

/** Like `money`, but without cents for whole dollars, as in prose: 2500 → "$25", 2550 → "$25.50". */
export const shortMoney = (cents: number): string =>
  cents % 100 === 0 ? withoutCents.format(cents / 100) : money(cents);

/** Converts a dollar amount from a database or service to integer cents. Throws `RangeError` for anything else. */
export function centsFromDollars(dollars: number | string): number {
  const cents = Math.round(Number(dollars) * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError("not an amount of money");
  return cents;
}

/** Returns a percentage of an amount, rounded to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** Formats cents as dollars with two decimals, for `numeric(10,2)` columns. */
export const dollarsFromCents = (cents: number): string => (cents / 100).toFixed(2);
