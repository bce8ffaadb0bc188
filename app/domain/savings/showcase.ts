import { exactDollars } from "../calculator/number-text";

/** Whole percent the slider offers. Source: specification 000 §5 and §9, showcase calculator. */
export const taxRate = { least: 30, most: 40, usual: 35 } as const;

/** What a purchase costs with a letter. Integer cents. */
export interface Savings {
  originalCents: number;
  withLetterCents: number;
  savingsCents: number;
}

/**
 * Savings are the price times the tax rate in whole percent, rounded to the cent; what is left is paid. The two always
 * add up to the price. Source: specification 000 §9, "withFloat = price minus savings".
 */
export function estimateSavings(priceCents: number, ratePercent: number): Savings {
  const savingsCents = Math.round((priceCents * ratePercent) / 100);
  return { originalCents: priceCents, withLetterCents: priceCents - savingsCents, savingsCents };
}

/** The same as the page says it, by the names its elements carry as `data-savings`. */
export function savingsTexts(priceCents: number, ratePercent: number) {
  const { originalCents, withLetterCents, savingsCents } = estimateSavings(priceCents, ratePercent);
  return {
    rate: `${ratePercent}%`,
    original: exactDollars(originalCents),
    withLetter: exactDollars(withLetterCents),
    savings: exactDollars(savingsCents),
  };
}
