/** Tax rates of the checker's slider, in percent. Source: specification 001 §9. */
export const taxRates = { min: 25, max: 40, step: 1, default: 30 } as const;

/** The rate a query names, in whole percent; the default for anything the slider couldn't send. */
export function readTaxRate(text: string | null): number {
  const rate = /^\d{2}$/.test(text ?? "") ? Number(text) : taxRates.default;
  return rate >= taxRates.min && rate <= taxRates.max ? rate : taxRates.default;
}

/** Tax saved, in cents, by paying a price in cents with untaxed money at a rate in percent. */
export const taxSavings = (priceCents: number, ratePercent: number): number =>
  Math.round((priceCents * ratePercent) / 100);
