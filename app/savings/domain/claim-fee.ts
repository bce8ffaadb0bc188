import { percentOf } from "~/platform/values/money";

/** The claim fee: a percentage of the claim, up to a cap. Source: specification 000 §9. */
export const claimFeePercent = 5;
export const claimFeeCapCents = 1000;

/** The minimum card charge, in cents. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const minimumChargeCents = 50;

/** The fee in cents for having a claim submitted and paid; 0 if it is below the minimum card charge. */
export function claimFee(claimCents: number): number {
  const fee = Math.min(percentOf(claimCents, claimFeePercent), claimFeeCapCents);
  return fee < minimumChargeCents ? 0 : fee;
}

interface ClaimExample {
  claim: number;
  fee: number;
  taxPercent: number;
  taxSavings: number;
  /** What is left of the tax savings after the fee. */
  total: number;
}

/** An example claim at a tax rate in percent, all amounts in cents. */
export function claimExample(claim: number, taxPercent: number): ClaimExample {
  const fee = claimFee(claim);
  const taxSavings = percentOf(claim, taxPercent);
  return { claim, fee, taxPercent, taxSavings, total: taxSavings - fee };
}
