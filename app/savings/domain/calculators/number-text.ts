import { shortMoney } from "~/platform/values/money";

/** Integer cents as one would type them into a field that has the sign already: 330000 → "3,300". */
export const typedDollars = (cents: number): string => shortMoney(cents).slice(1);

/** Integer cents to the nearest dollar, for estimates far ahead. */
export const roundDollars = (cents: number): string => shortMoney(Math.round(cents / 100) * 100);

/** Basis points as a plain number of percent: 2250 → "22.5". */
export const percentNumber = (basisPoints: number): string => String(basisPoints / 100);
