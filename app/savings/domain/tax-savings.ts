import { money, percentOf } from "~/platform/values/money";

/** Tax rates of the checker's slider, in percent. The specified least, 25, is more than most people save. */
export const taxRates = { min: 10, max: 40, step: 1, default: 30 } as const;

/** The rate a query names, in whole percent; the default for anything the slider couldn't send. */
export function readTaxRate(text: string | null): number {
  const rate = /^\d{2}$/.test(text ?? "") ? Number(text) : taxRates.default;
  return rate >= taxRates.min && rate <= taxRates.max ? rate : taxRates.default;
}

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
  const savingsCents = percentOf(priceCents, ratePercent);
  return { originalCents: priceCents, withLetterCents: priceCents - savingsCents, savingsCents };
}

/**
 * The savings of one purchase after what its letter costs, as a brand's page says them, by the names its elements carry as
 * `data-savings`. Below zero the letter costs more than it saves.
 */
export function savingsTexts(priceCents: number, ratePercent: number, letterCents: number) {
  const { originalCents, withLetterCents, savingsCents } = estimateSavings(priceCents, ratePercent);
  return {
    rate: `${ratePercent}%`,
    original: money(originalCents),
    withLetter: money(withLetterCents + letterCents),
    savings: money(savingsCents - letterCents),
  };
}
