import { shortMoney } from "~/platform/values/money";

/** Integer cents for a field with a dollar sign: 330000 → "3,300". */
export const typedDollars = (cents: number): string => shortMoney(cents).slice(1);

/** Integer cents rounded to dollars, for long-term estimates. */
export const roundDollars = (cents: number): string => shortMoney(Math.round(cents / 100) * 100);

/** Basis points as a percentage: 2250 → "22.5". */
export const percentNumber = (basisPoints: number): string => String(basisPoints / 100);
