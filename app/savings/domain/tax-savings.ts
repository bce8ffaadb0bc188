import { money, percentOf } from "~/platform/values/money";

/** Tax rates of the checker's slider, in percent. The specified minimum, 25, is more than most people save. */
export const taxRates = { min: 10, max: 40, step: 1, default: 30 } as const;

/** Parses a rate in a query, in whole percent; the default for anything the slider can't send. */
export function readTaxRate(text: string | null): number {
  const rate = /^\d{2}$/.test(text ?? "") ? Number(text) : taxRates.default;
  return rate >= taxRates.min && rate <= taxRates.max ? rate : taxRates.default;
}

/** The cost of a purchase with a letter. Integer cents. */
export interface Savings {
  originalCents: number;
  withLetterCents: number;
  savingsCents: number;
}

/**
 * The saving is the price times the tax rate in whole percent, rounded to the cent; the rest is paid. Both add up to the
 * price. Source: specification 000 §9, "withFloat = price minus savings".
 */
export function estimateSavings(priceCents: number, ratePercent: number): Savings {
  const savingsCents = percentOf(priceCents, ratePercent);
  return { originalCents: priceCents, withLetterCents: priceCents - savingsCents, savingsCents };
}

/**
 * A purchase's saving after the letter's fee, as formatted for a brand's page; the names are its elements' `data-savings`.
 * Negative if the letter costs more than it saves.
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
