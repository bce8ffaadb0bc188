import { percentOf } from "../values/money";

/** Percent of the price a letter may save with pre-tax dollars. Source: specification 001 §9, product card. */
export const savingsPercent = 40;

/** Estimated savings in cents on a purchase at this price in cents. */
export const savingsPerPurchase = (priceCents: number): number => percentOf(priceCents, savingsPercent);
