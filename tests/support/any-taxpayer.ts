import fc from "fast-check";
import type { Taxpayer } from "~/savings/domain/calculators/taxpayer";
import { filingStatuses } from "~/savings/domain/taxes/filing-status";

/** Cents up to the calculators' maximum. */
export const anyCents = fc.integer({ min: 0, max: 1_000_000_000 });

/** An arbitrary user of a calculator; their own pay never exceeds the income. */
export const anyTaxpayer: fc.Arbitrary<Taxpayer> = fc
  .record({
    status: fc.constantFrom(...filingStatuses),
    income: fc.option(anyCents),
    pay: fc.option(anyCents),
    federal: fc.integer({ min: 0, max: 5_000 }),
    isAutomatic: fc.boolean(),
    state: fc.integer({ min: 0, max: 2_500 }),
  })
  .map(({ pay, ...taxpayer }) => ({
    ...taxpayer,
    pay: pay === null || taxpayer.income === null ? pay : Math.min(pay, taxpayer.income),
  }));
