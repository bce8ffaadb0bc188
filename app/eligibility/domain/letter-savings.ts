import { estimateSavings } from "~/savings/domain/tax-savings";
import type { Verdict } from "./verdict";

/** A purchase as far as its saving depends on it. Money in cents. */
export interface Purchase {
  /** Null where the price is not known. */
  priceCents: number | null;
  /** Price of the ordinary version; null or left out where it is not known. It counts only with `excessOnly`. */
  ordinaryCents?: number | null;
  /** Whole percent. */
  ratePercent: number;
  verdict: Verdict;
  /** Only the cost above the ordinary version counts. */
  excessOnly: boolean;
  /** What a letter costs. */
  feeCents: number;
}

/** What paying with untaxed money comes to; integer cents. */
export interface SavingAfterFee {
  /** The part of the price that an account may pay. */
  countedCents: number;
  taxCents: number;
  /** Zero where no letter is needed. */
  feeCents: number;
  /** The tax less the fee; never below zero. */
  savingCents: number;
  /** The price and the fee, less the tax. */
  costCents: number;
}

/** The part of the price that counts from which on a letter pays off, in cents, rounded up. The rate is in whole percent. */
export const breakEvenCents = (ratePercent: number, feeCents: number): number =>
  Math.ceil((feeCents * 100) / ratePercent);

/** Verdicts under which an account may pay at all. */
const payable: readonly Verdict[] = ["eligible", "letter"];

/** The saving on a purchase; null where no account may pay, or where how much of the price counts is not known. */
export function savingAfterFee(purchase: Purchase): SavingAfterFee | null {
  const { priceCents, ratePercent, verdict } = purchase;
  const countedCents = countedOf(purchase);
  if (!payable.includes(verdict) || priceCents === null || countedCents === null) return null;
  const { savingsCents: taxCents } = estimateSavings(countedCents, ratePercent);
  const feeCents = verdict === "letter" ? purchase.feeCents : 0;
  const savingCents = Math.max(taxCents - feeCents, 0);
  return { countedCents, taxCents, feeCents, savingCents, costCents: priceCents + feeCents - taxCents };
}

function countedOf({ priceCents, ordinaryCents = null, excessOnly }: Purchase): number | null {
  if (!excessOnly || priceCents === null) return priceCents;
  return ordinaryCents === null ? null : Math.max(priceCents - ordinaryCents, 0);
}

/**
 * What to tell of a saving. `none`: no account may pay. `ask-ordinary`: it depends on what the ordinary version costs.
 * `loses`: the letter costs more than it saves. `no-price`: the page names no price.
 */
export type Outlook = "none" | "no-price" | "ask-ordinary" | "loses" | "saves";

export function outlookOf(purchase: Purchase): Outlook {
  const { priceCents, ratePercent, verdict, feeCents } = purchase;
  if (!payable.includes(verdict)) return "none";
  if (priceCents === null) return "no-price";
  const enoughCents = verdict === "letter" ? breakEvenCents(ratePercent, feeCents) : 0;
  // The extra cost is never above the price.
  if (priceCents < enoughCents) return "loses";
  const saving = savingAfterFee(purchase);
  if (!saving) return "ask-ordinary";
  return saving.countedCents < enoughCents ? "loses" : "saves";
}
