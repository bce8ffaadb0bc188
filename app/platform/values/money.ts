const withCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const withoutCents = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Integer cents as US dollars: 2500 → "$25.00", 123456 → "$1,234.56". */
export const money = (cents: number): string => withCents.format(cents / 100);

/** Like `money`, but whole dollars lose their zeros, as prices in sentences do: 2500 → "$25", 2550 → "$25.50". */
export const shortMoney = (cents: number): string =>
  cents % 100 === 0 ? withoutCents.format(cents / 100) : money(cents);

/** Integer cents of a dollar amount as databases and services send it. Throws `RangeError` for anything else. */
export function centsFromDollars(dollars: number | string): number {
  const cents = Math.round(Number(dollars) * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError("not an amount of money");
  return cents;
}

/** Returns a percentage of an amount, rounded to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** Dollars with two decimals, as `numeric(10,2)` columns take them. */
export const dollarsFromCents = (cents: number): string => (cents / 100).toFixed(2);
