const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Integer cents with both decimals, as the columns of a ledger hold them: 330000 → "$3,300.00". */
export const exactDollars = (cents: number): string => exact.format(cents / 100);

/** Integer cents as in a sentence, whole dollars without decimals: 330000 → "$3,300", 330050 → "$3,300.50". */
export const dollars = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);

/** Like `dollars`, as one would type it into a field that has the sign already: "3,300". */
export const typedDollars = (cents: number): string => dollars(cents).slice(1);

/** Integer cents to the nearest dollar, for estimates far ahead. */
export const roundDollars = (cents: number): string => whole.format(Math.round(cents / 100));

/** Basis points as a plain number of percent: 2250 → "22.5". */
export const percentNumber = (basisPoints: number): string => String(basisPoints / 100);

/** An ISO date as "March 15, 2026". */
export const dayText = (iso: string): string => day.format(new Date(iso));
