import { percentOf } from "~/platform/values/money";

/** What claiming costs: a share of the claim, at most the cap. Source: specification 000 §9. */
export const claimFeePercent = 5;
export const claimFeeCapCents = 1000;

/** What a card can be charged at least, in cents. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const minimumChargeCents = 50;

/** Fee in cents for having a claim of so many cents submitted and paid; none where it is less than a card can be charged. */
export function claimFee(claimCents: number): number {
  const fee = Math.min(percentOf(claimCents, claimFeePercent), claimFeeCapCents);
  return fee < minimumChargeCents ? 0 : fee;
}

export interface ClaimExample {
  claim: number;
  fee: number;
  taxPercent: number;
  taxSavings: number;
  /** What is left of the tax savings after the fee. */
  total: number;
}

/** A claim worked through at a tax rate in percent, all amounts in cents. */
export function claimExample(claim: number, taxPercent: number): ClaimExample {
  const fee = claimFee(claim);
  const taxSavings = percentOf(claim, taxPercent);
  return { claim, fee, taxPercent, taxSavings, total: taxSavings - fee };
}
